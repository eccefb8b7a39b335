import type { Plugin } from 'vite'

const generator = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
const exported = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm

/**
 * Leaves zod's generator of JSON schemas out of the web app, which never calls it: every schema refers to it, so that
 * nothing else removes it from the first load.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  transform: {
    filter: { id: generator },
    handler(code) {
      const names = [...code.matchAll(exported)].map(([, name, alias]) => name ?? alias)
      return `const refuse = () => () => { throw new Error('The web app makes no JSON schemas') }
export { ${names.map((name) => `refuse as ${name}`).join(', ')} }`
    },
  },
})
