import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { memo, type ReactNode } from 'react'
import styles from './Markdown.module.css'

interface Props {
  text: string
  /** The people whom the text names, by user name. */
  mentions: readonly { username: string; name: string }[]
}

/** A message's text: bold, italics, code, lists, quotations and links. HTML is shown as text. */
export const Markdown = memo(function Markdown({ text, mentions }: Props) {
  const tree = fromMarkdown(text, {
    extensions: [gfmAutolinkLiteral()],
    mdastExtensions: [gfmAutolinkLiteralFromMarkdown()],
  })
  return <div className={styles.text}>{childrenOf(tree, (value) => withMentions(value, mentions))}</div>
})

/** The text without its Markdown, in one line. */
export const plainText = (text: string): string => textOf(fromMarkdown(text)).replaceAll(/\s+/g, ' ').trim()

const textOf = (node: Nodes): string =>
  'children' in node ? node.children.map(textOf).join(' ') : 'value' in node ? node.value : ''

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
      return isWebAddress(node.url) ? (
        <a href={node.url} target="_blank" rel="noopener noreferrer nofollow">
          {children}
        </a>
      ) : (
        children
      )
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

/** Replaces `@user.name` by the name of a person whom the message names. */
function withMentions(text: string, mentions: Props['mentions']): ReactNode {
  const parts = text.split(/(@[^\s@]+)/)
  return parts.map((part, index) => {
    const named = mentions.find(({ username }) => part.toLowerCase().startsWith(`@${username.toLowerCase()}`))
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
