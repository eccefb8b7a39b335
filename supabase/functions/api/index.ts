import { createDependencies } from '../_shared/platform/dependencies.ts'
import { readSettings } from '../_shared/platform/settings.ts'
import { createApp } from './app.ts'

/** The part of Deno's API that Supabase's edge runtime and the local stack both have. */
declare const Deno: { serve(handler: (request: Request) => Response | Promise<Response>): unknown }

const application = createApp(createDependencies(readSettings()))

Deno.serve((request) => application.fetch(request))
