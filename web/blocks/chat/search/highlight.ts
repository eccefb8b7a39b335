/** A stretch of a text, and whether it is one of the words that were searched for. */
export interface Stretch {
  text: string
  isFound: boolean
}

const unspaced = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々〆〇`
const wordOrRun = new RegExp(String.raw`[${unspaced}]+|(?:(?![${unspaced}])[\p{L}\p{N}])+`, 'gu')
const isRun = new RegExp(`^[${unspaced}]`, 'u')
/** A character with its accents; those of narrow katakana are characters of their own. */
const withMarks = /.[\p{M}\uFF9E\uFF9F]*/gsu
const letterOrDigit = /[\p{L}\p{N}]/u
/** Letters that are not an accented form of another one. */
const others = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't' }),
)
/** Of a message, the characters that are shown before the first word found. */
const before = 60

/** As the database compares letters (`chat.plain_letters`). */
const plain = (text: string): string =>
  Array.from(
    text
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036F]/gu, '')
      .toLowerCase()
      .normalize('NFKC'),
    (letter) => others.get(letter) ?? letter,
  ).join('')

/** Each plain character, with the place in the text of the character that it comes from. */
const plainCharacters = (characters: readonly string[]) =>
  characters.flatMap((character, place) => Array.from(plain(character), (letter) => ({ letter, place })))

const pairsOf = (run: string): string[] =>
  Array.from(run).flatMap((first, place, all) => (place + 1 < all.length ? [first + all[place + 1]] : []))

/** Marks the words in a text that a search for `sought` found. */
export function highlight(text: string, sought: string): Stretch[] {
  const characters = text.match(withMarks) ?? []
  const letters = plainCharacters(characters)
  const isFound = characters.map(() => false)
  const mark = (term: string): boolean => {
    const wanted = Array.from(term)
    let isAny = false
    for (let start = 0; start + wanted.length <= letters.length; start++) {
      if (!wanted.every((letter, offset) => letters[start + offset]?.letter === letter)) continue
      if (!isRun.test(term) && !isWord(letters, start, wanted.length)) continue
      isAny = true
      const [first, last] = [letters[start]?.place ?? 0, letters[start + wanted.length - 1]?.place ?? 0]
      isFound.fill(true, first, last + 1)
    }
    return isAny
  }
  for (const [term] of plain(sought).matchAll(wordOrRun))
    if (!mark(term) && isRun.test(term)) pairsOf(term).forEach(mark)
  return stretches(characters, isFound)
}

/** Whether a word begins here and, if it is short, also ends after this length. */
function isWord(letters: readonly { letter: string }[], start: number, length: number): boolean {
  const isPart = (place: number) => letterOrDigit.test(letters[place]?.letter ?? ' ')
  return !isPart(start - 1) && (length > 2 || !isPart(start + length))
}

function stretches(characters: readonly string[], isFound: readonly boolean[]): Stretch[] {
  const joined: Stretch[] = []
  for (const [place, character] of characters.entries()) {
    const last = joined.at(-1)
    if (last && last.isFound === isFound[place]) last.text += character
    else joined.push({ text: character, isFound: isFound[place] ?? false })
  }
  return joined
}

/** The same from shortly before the first word found. */
export function excerpt(text: string, sought: string): Stretch[] {
  const [first, ...rest] = highlight(text, sought)
  if (!first || first.isFound || rest.length === 0 || first.text.length <= before) return first ? [first, ...rest] : []
  return [{ ...first, text: `… ${first.text.slice(-before).replace(/^\S*\s/, '')}` }, ...rest]
}
