import { createDependencies } from '../_shared/platform/dependencies.ts'
import { readSettings, warningsAbout } from '../_shared/platform/settings.ts'
import { createApp } from './app.ts'

/** The part of Deno's API that both Supabase's edge runtime and the local stack provide. */
declare const Deno: { serve(handler: (request: Request) => Response | Promise<Response>): unknown }

const settings = readSettings()
for (const warning of warningsAbout(settings)) console.warn(warning)
const application = createApp(createDependencies(settings))

Deno.serve((request) => application.fetch(request))
