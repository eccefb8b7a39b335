import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainText } from '@contract/chat/plain-text.ts'
import { textMaximum } from '@contract/fields.ts'
import { Markdown } from './Markdown.tsx'

/** Texts that take some renderers minutes or overflow their stack. */
const bombs = {
  quotations: '>',
  'nested lists': '- ',
  emphasis: '*a _b ',
  links: '[a](',
  'open brackets': '[',
  'closed brackets': '[a]',
  code: '`a ``',
  references: '![a][',
  addresses: 'www.a.',
  'email addresses': 'a@b.c_',
  'line breaks': 'a  \n',
  indentation: '\t>',
}

// Without a bound on the nesting, one of them takes longer than a test may.
test.each(Object.entries(bombs))('a message full of %s is shown', (_, part) => {
  const text = part.repeat(textMaximum).slice(0, textMaximum)
  expect(renderToStaticMarkup(<Markdown text={text} mentions={[]} />)).not.toBe('')
  plainText(text)
})

test('the text of deeply nested quotations is shown', () => {
  const shown = renderToStaticMarkup(<Markdown text={`${'> '.repeat(100)}Hello **there**`} mentions={[]} />)
  expect(shown).toContain('Hello there')
  expect(plainText(`${'> '.repeat(5_000)}Hello`)).toBe('Hello')
})

test.each([
  ['**Done**: press `4` is _back_.', 'Done: press 4 is back.'],
  ['One\n\n- two\n- **three**\n\n> four\n\n## Five', 'One two three four Five'],
  ['One\\\ntwo  \nthree\nfour', 'One two three four'],
  ['One\n```\ntwo\n```\nthree\n\n<b>', 'One two three <b>'],
])('the text of %j is in one line', (text, line) => expect(plainText(text)).toBe(line))

test('a mention shows the name of the person whose user name it is, and not of one that is a prefix of it', () => {
  const mentions = [
    { id: '1', username: 'te.paris1', name: 'Amélie Faure' },
    { id: '2', username: 'te.paris10', name: 'Zoë Blanc' },
  ]
  const shown = renderToStaticMarkup(<Markdown text="@te.paris10, @te.paris1. @te.paris12" mentions={mentions} />)
  expect(shown.replaceAll(/<[^>]*>/g, '')).toBe('@Zoë Blanc, @Amélie Faure. @te.paris12')
})

test('bold text and code are shown as such, and HTML and scripts in links as text', () => {
  const text = '**bold** and `code` <img src=x onerror=alert(1)> [link](javascript:alert(1))'
  const shown = renderToStaticMarkup(<Markdown text={text} mentions={[]} />)
  expect(shown.replace(/^<div[^>]*>/, '').replace(/<\/div>$/, '')).toBe(
    '<p><strong>bold</strong> and <code>code</code> &lt;img src=x onerror=alert(1)&gt; link</p>',
  )
})
