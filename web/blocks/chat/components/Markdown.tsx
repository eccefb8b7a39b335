import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { memo, type ReactNode } from 'react'
import { textOf } from '@contract/chat/plain-text.ts'
import { useTabStop } from '../tab-stop.ts'
import styles from './Markdown.module.css'

interface Props {
  text: string
  /** The people whom the text mentions, by user name. */
  mentions: readonly { username: string; name: string }[]
}

/** A message's text: bold, italics, code, lists, quotations and links. HTML is shown as text. */
export const Markdown = memo(function Markdown({ text, mentions }: Props) {
  const tree = fromMarkdown(text, {
    extensions: [gfmAutolinkLiteral()],
    // The second one is recursive, so the depth is limited before it.
    mdastExtensions: [{ transforms: [limitDepth] }, gfmAutolinkLiteralFromMarkdown()],
  })
  return <div className={styles.text}>{childrenOf(tree, (value) => withMentions(value, mentions))}</div>
})

/** The maximum depth of nested quotations and lists. */
const depthMaximum = 20

/** Replaces anything nested deeper with its text. */
function limitDepth(tree: Nodes): void {
  const rest = [{ node: tree, depth: 0 }]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { node, depth } = next
    if (!('children' in node)) continue
    if (depth === depthMaximum) Object.assign(node, { children: [{ type: 'text', value: textOf(node) }] })
    else rest.push(...node.children.map((child) => ({ node: child, depth: depth + 1 })))
  }
}

type ShowText = (text: string) => ReactNode

const childrenOf = (node: Nodes, showText: ShowText): ReactNode =>
  'children' in node ? node.children.map((child, index) => <Part key={index} node={child} showText={showText} />) : null

/** Addresses that a link may have; anything else is shown as text. */
const isWebAddress = (address: string): boolean => /^(https?|mailto):/i.test(address)

function Part({ node, showText }: { node: Nodes; showText: ShowText }): ReactNode {
  const children = childrenOf(node, showText)
  switch (node.type) {
    case 'text':
      return showText(node.value)
    case 'strong':
      return <strong>{children}</strong>
    case 'emphasis':
      return <em>{children}</em>
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      )
    case 'link':
      return isWebAddress(node.url) ? <Link address={node.url}>{children}</Link> : children
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{children}</ol> : <ul>{children}</ul>
    case 'listItem':
      return <li>{children}</li>
    case 'blockquote':
      return <blockquote>{children}</blockquote>
    case 'heading':
      return (
        <p>
          <strong>{children}</strong>
        </p>
      )
    case 'paragraph':
      return <p>{children}</p>
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'html':
      return node.value
    case 'image':
      return node.alt || node.url
    default:
      return children
  }
}

function Link({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" tabIndex={useTabStop()}>
      {children}
    </a>
  )
}

/** Replaces `@user.name` with the full name of a person whom the message mentions. */
function withMentions(text: string, mentions: Props['mentions']): ReactNode {
  const parts = text.split(/(@[^\s@]+)/)
  const longestFirst = mentions.toSorted((one, other) => other.username.length - one.username.length)
  return parts.map((part, index) => {
    const named = longestFirst.find(
      ({ username }) =>
        part.toLowerCase().startsWith(`@${username.toLowerCase()}`) &&
        !/^[\p{L}\p{N}]/u.test(part.slice(username.length + 1)),
    )
    return named ? (
      <span key={index}>
        <span className={styles.mention}>@{named.name}</span>
        {part.slice(named.username.length + 1)}
      </span>
    ) : (
      part
    )
  })
}
