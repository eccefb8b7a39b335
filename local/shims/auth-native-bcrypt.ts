import { registerHooks } from 'node:module'

/**
 * Upstream gap: lite hashes passwords with bcryptjs, in JavaScript on its only thread. GoTrue hashes natively on all
 * cores. This module is preloaded (`--import`) and makes lite import the native package, which has the same functions.
 */
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'bcryptjs' ? '@node-rs/bcrypt' : specifier, context),
})
