/** `npm run conformance`: writes docs/conformance.md. */
import { writeFile } from 'node:fs/promises'
import { conformanceFile, currentConformance } from './conformance/collect.ts'

await writeFile(conformanceFile, await currentConformance())
