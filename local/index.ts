export { startStack } from './stack.ts'
export type { Stack, StackOptions } from './stack-types.ts'
