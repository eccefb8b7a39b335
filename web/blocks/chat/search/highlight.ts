/** A segment of a text, and whether it is one of the words that were searched for. */
export interface Segment {
  text: string
  isFound: boolean
}

/** Letters of scripts that put no spaces between words, so that a text contains long runs of them. */
const unspaced = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々〆〇`
const wordOrRun = new RegExp(String.raw`[${unspaced}]+|(?:(?![${unspaced}])[\p{L}\p{N}])+`, 'gu')
const startsWithRun = new RegExp(`^[${unspaced}]`, 'u')
/** A character with its accents; those of half-width katakana are separate characters. */
const withAccents = /.[\p{M}\uFF9E\uFF9F]*/gsu
const letterOrDigit = /[\p{L}\p{N}]/u
/** Letters that Unicode does not decompose into a plain letter and an accent. */
const plainForms = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't' }),
)
/** How many characters an excerpt shows before the first word found. */
const contextLength = 60

/** As the database compares letters (`chat.plain_letters`). */
const plain = (text: string): string =>
  Array.from(
    text
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036F]/gu, '')
      .toLowerCase()
      .normalize('NFKC'),
    (letter) => plainForms.get(letter) ?? letter,
  ).join('')

/** Each plain letter, with the index of the character that it comes from. */
const plainCharacters = (characters: readonly string[]) =>
  characters.flatMap((character, index) => Array.from(plain(character), (letter) => ({ letter, index })))

const bigramsOf = (run: string): string[] =>
  Array.from(run).flatMap((first, index, all) => (index + 1 < all.length ? [first + all[index + 1]] : []))

/** Marks the words in a text that a search for `sought` found. */
export function highlight(text: string, sought: string): Segment[] {
  const characters = text.match(withAccents) ?? []
  const letters = plainCharacters(characters)
  const isFound = characters.map(() => false)
  const mark = (term: string): boolean => {
    const wanted = Array.from(term)
    let isAny = false
    for (let start = 0; start + wanted.length <= letters.length; start++) {
      if (!wanted.every((letter, offset) => letters[start + offset]?.letter === letter)) continue
      if (!startsWithRun.test(term) && !isWord(letters, start, wanted.length)) continue
      isAny = true
      const [first, last] = [letters[start]?.index ?? 0, letters[start + wanted.length - 1]?.index ?? 0]
      isFound.fill(true, first, last + 1)
    }
    return isAny
  }
  for (const [term] of plain(sought).matchAll(wordOrRun))
    if (!mark(term) && startsWithRun.test(term)) bigramsOf(term).forEach(mark)
  return segmentsOf(characters, isFound)
}

/** Whether a word begins here and, if it is short, also ends after this length. */
function isWord(letters: readonly { letter: string }[], start: number, length: number): boolean {
  const isPart = (index: number) => letterOrDigit.test(letters[index]?.letter ?? ' ')
  return !isPart(start - 1) && (length > 2 || !isPart(start + length))
}

function segmentsOf(characters: readonly string[], isFound: readonly boolean[]): Segment[] {
  const joined: Segment[] = []
  for (const [index, character] of characters.entries()) {
    const last = joined.at(-1)
    if (last && last.isFound === isFound[index]) last.text += character
    else joined.push({ text: character, isFound: isFound[index] ?? false })
  }
  return joined
}

/** The highlighted text from shortly before the first word found. */
export function excerpt(text: string, sought: string): Segment[] {
  const segments = highlight(text, sought)
  const [first, ...rest] = segments
  if (!first || first.isFound || rest.length === 0 || first.text.length <= contextLength) return segments
  return [{ ...first, text: `… ${first.text.slice(-contextLength).replace(/^\S*\s/, '')}` }, ...rest]
}
