/**
 * Loaded before everything else in the process of @supabase/lite, which stores names from requests in plain objects:
 * no name can give all objects a new property. Together with Node's `--disable-proto`, see `service.ts`.
 */
Object.seal(Object.prototype)
