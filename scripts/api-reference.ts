import type { Plugin } from 'vite'
import { describedApi } from './api-reference/described.ts'
import { referencePage } from './api-reference/page.ts'

const fileName = 'api-reference.html'
const render = (): string => referencePage(describedApi())

/** Builds the reference of the API from the contract. Its style sheet is in web/public. */
export function apiReference(): Plugin {
  return {
    name: 'portal:api-reference',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: render() })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_, response) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.end(render())
      })
    },
  }
}
