import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

/** The text without its Markdown, in one line. */
export const plainText = (text: string): string => textOf(fromMarkdown(text)).replaceAll(/\s+/g, ' ').trim()

const hasBlocks = (node: Nodes): boolean => ['root', 'blockquote', 'list', 'listItem'].includes(node.type)

/** The text of a part. Not recursive, because a message can nest thousands of quotations. */
export function textOf(tree: Nodes): string {
  const texts: string[] = []
  const rest: (Nodes | ' ')[] = [tree]
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node === ' ' || node.type === 'break') texts.push(' ')
    else if ('value' in node) texts.push(node.value)
    else if ('children' in node) {
      const separator = hasBlocks(node) ? ([' '] as const) : []
      rest.push(...node.children.toReversed().flatMap((child) => [child, ...separator]))
    }
  }
  return texts.join('')
}
