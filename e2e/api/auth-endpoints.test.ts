import { expect, test } from 'vitest'
import { testedStack } from '../support/addresses.ts'
import { Client } from './support/client.ts'
import { expectFailure } from './support/expect-answer.ts'

/** Every endpoint that Supabase Auth 2.196 registers (internal/api/api.go), except GET /health, which is open. */
const registered = `
  GET /.well-known/jwks.json
  GET /.well-known/openid-configuration
  GET /.well-known/oauth-authorization-server
  GET /callback
  POST /callback
  GET /settings
  GET /authorize
  POST /invite
  POST /signup
  POST /recover
  POST /resend
  POST /magiclink
  POST /otp
  POST /token
  GET /verify
  POST /verify
  POST /logout
  GET /reauthenticate
  GET /user
  PUT /user
  GET /user/identities/authorize
  DELETE /user/identities/{id}
  GET /user/oauth/grants
  DELETE /user/oauth/grants
  POST /factors
  POST /factors/{id}/verify
  POST /factors/{id}/challenge
  DELETE /factors/{id}
  POST /passkeys/authentication/options
  POST /passkeys/authentication/verify
  POST /passkeys/registration/options
  POST /passkeys/registration/verify
  GET /passkeys
  PATCH /passkeys/{id}
  DELETE /passkeys/{id}
  POST /sso
  GET /sso/saml/metadata
  POST /sso/saml/acs
  GET /admin/audit
  GET /admin/users
  POST /admin/users
  GET /admin/users/{id}
  PUT /admin/users/{id}
  DELETE /admin/users/{id}
  GET /admin/users/{id}/factors
  PUT /admin/users/{id}/factors/{id}
  DELETE /admin/users/{id}/factors/{id}
  GET /admin/users/{id}/passkeys
  DELETE /admin/users/{id}/passkeys/{id}
  POST /admin/generate_link
  GET /admin/sso/providers
  POST /admin/sso/providers
  GET /admin/sso/providers/{id}
  PUT /admin/sso/providers/{id}
  DELETE /admin/sso/providers/{id}
  GET /admin/oauth/clients
  POST /admin/oauth/clients
  GET /admin/oauth/clients/{id}
  PUT /admin/oauth/clients/{id}
  DELETE /admin/oauth/clients/{id}
  POST /admin/oauth/clients/{id}/regenerate_secret
  GET /admin/custom-providers
  POST /admin/custom-providers
  GET /admin/custom-providers/{id}
  PUT /admin/custom-providers/{id}
  DELETE /admin/custom-providers/{id}
  POST /oauth/clients/register
  POST /oauth/token
  GET /oauth/userinfo
  GET /oauth/authorize
  GET /oauth/authorizations/{id}
  POST /oauth/authorizations/{id}/consent
  GET /scim/v2/ServiceProviderConfig
  GET /scim/v2/ResourceTypes
  GET /scim/v2/Schemas`

/** Other ways to write an address that is open, or was. */
const variants = [
  'HEAD /recover',
  'GET /recover',
  'POST /recover/',
  'POST /health',
  'GET /health/',
  'GET /health/../settings',
]

const closed = [...registered.trim().split(/\n\s*/), ...variants]

test.each(closed)('%s of Auth cannot be reached through the portal, whatever the key', async (endpoint) => {
  const { publishableKey, secretKey } = testedStack()
  const [method = '', path = ''] = endpoint.replaceAll('{id}', '00000000-0000-4000-8000-000000000000').split(' ')
  for (const key of [publishableKey, secretKey]) {
    const hasBody = !['GET', 'HEAD', 'DELETE'].includes(method)
    const answer = await new Client().send(method, `/auth/v1${path}`, hasBody ? {} : undefined, {
      apikey: key,
      Authorization: `Bearer ${key}`,
    })
    expect(answer.status).toBe(404)
    if (method !== 'HEAD') await expectFailure(answer, 404, { code: 'request.no_such_call' })
  }
})

test('GET /health of Auth can be reached through the portal, for monitoring', async () => {
  const answer = await new Client().get('/auth/v1/health', { apikey: testedStack().publishableKey })
  expect(answer.status).toBe(200)
})
