// What can be said at a table, in words: the one place to translate.
import { PHRASES } from '../protocol/messages';

type Phrase = (typeof PHRASES)[number];

const TEXTS: Record<Phrase, string> = {
  hello: '👋 Hello!',
  'good-luck': '🍀 Good luck!',
  'well-played': '👏 Well played!',
  thanks: '🙏 Thank you!',
  sorry: '😔 Sorry!',
  oops: '🙈 Oops!',
  wow: '😮 Wow!',
  hurry: '⏳ Your turn!',
  'one-moment': '✋ One moment',
  'back-soon': '☕ Back soon',
  'good-game': '🤝 Good game!',
  bye: '👋 Goodbye!',
};

/** A phrase in words; what a newer house knows is shown as it is named. */
export function phraseText(phrase: string): string {
  return TEXTS[phrase as Phrase] ?? phrase;
}
