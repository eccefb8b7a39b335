/** A part of an edit: lines that occur once in the file, and what replaces them. */
interface Change {
  readonly before: string
  readonly after: string
}

/** What one code block of the tutorial says. */
export type Block =
  | { readonly kind: 'create'; readonly file: string; readonly text: string }
  | { readonly kind: 'edit'; readonly file: string; readonly changes: readonly Change[] }
  | { readonly kind: 'run'; readonly commands: readonly string[] }

/** A code block with the paragraph above it. */
const fenced = /(?:^(?<paragraph>[^\n]+)\n\n)?^```(?<language>\w*)\n(?<text>[\s\S]*?)^```$/gm
/** The paragraph above a block that creates or changes a file. */
const named = /^(?<verb>Create|Edit) `(?<file>[^`]+)`:$/

/** The code blocks of the tutorial in order. Throws when one does not say what it is for. */
export const blocksOf = (tutorial: string): Block[] =>
  [...tutorial.matchAll(fenced)].map(({ groups }) =>
    blockOf(groups?.['paragraph'] ?? '', groups?.['language'] ?? '', groups?.['text'] ?? ''),
  )

function blockOf(paragraph: string, language: string, text: string): Block {
  if (language === 'sh') return { kind: 'run', commands: text.split('\n').filter(Boolean) }
  const { verb, file } = named.exec(paragraph)?.groups ?? {}
  if (!file || (verb === 'Edit') !== (language === 'diff'))
    throw new Error(`This block does not say which file it creates or edits:\n${paragraph}\n${text}`)
  return verb === 'Edit' ? { kind: 'edit', file, changes: changesIn(file, text) } : { kind: 'create', file, text }
}

/** The changes of a diff without line numbers, separated by lines with `@@`. */
const changesIn = (file: string, diff: string): Change[] =>
  diff
    .replace(/\n$/, '')
    .split(/^@@\n/m)
    .map((part) => {
      const lines = part.replace(/\n$/, '').split('\n')
      const wrong = lines.find((line) => !/^(?:[ +-]|$)/.test(line))
      if (wrong !== undefined)
        throw new Error(`${file}: this line of the edit begins with none of " ", "+" and "-": ${wrong}`)
      const side = (left: '+' | '-') =>
        lines
          .filter((line) => !line.startsWith(left))
          .map((line) => `${line.slice(1)}\n`)
          .join('')
      return { before: side('+'), after: side('-') }
    })
