import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Configuration, Provider } from 'oidc-provider'
import { CLIENT } from './provider-client.ts'

/** What the provider says of a person. */
type Claims = { email?: string; email_verified?: boolean; name?: string }
type Options = {
  port?: number
  /** Where the product serves; it is sent back there. */
  appUrl: string
  /** True to put the address into the id token, as some providers do; by the standard it is given at user info. */
  inIdToken?: boolean
}

/** A provider of OpenID Connect of our own, as a firm might have one: who signs in says by which address. */
export type TestProvider = Awaited<ReturnType<typeof openProvider>>

/**
 * Starts one on this machine. Anyone who types an address at its form is known by it, and the provider has verified it unless it begins
 * with 'unverified'; `people` can say otherwise.
 */
export async function openProvider({ port = 0, appUrl, inIdToken = false }: Options) {
  const people = new Map<string, Claims>()
  let handle: (incoming: IncomingMessage, outgoing: ServerResponse) => unknown = (_, outgoing) => outgoing.end()
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing))
  await listen(server, port)
  const at = (server.address() as AddressInfo).port
  const issuer = `http://127.0.0.1:${at}`
  const provider = new Provider(issuer, configuration(appUrl, people, inIdToken))
  const callback = provider.callback()
  handle = (incoming, outgoing) =>
    incoming.url?.startsWith('/interaction/') ? interact(provider, incoming, outgoing) : callback(incoming, outgoing)
  return {
    issuer,
    port: at,
    people,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function configuration(appUrl: string, people: Map<string, Claims>, inIdToken: boolean): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${appUrl}/api/auth/callback/oidc`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !inIdToken,
    jwks: { keys: [KEY] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    cookies: { keys: ['the keys of a provider that only tests know'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...claimsOf(people, id) }) }),
    // No consent is asked for: the firm and its provider have agreed on what the product is given.
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: (ctx, out) => {
      ctx.type = 'text/plain'
      ctx.body = JSON.stringify(out)
    },
  }
}

function claimsOf(people: Map<string, Claims>, id: string): Claims {
  return people.get(id) ?? { email: id, email_verified: !id.startsWith('unverified'), name: 'سارة المطيري' }
}

const KEY = {
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: 'tests',
  alg: 'RS256',
  use: 'sig',
}

/** The provider's only page: a form for the address. */
async function interact(provider: Provider, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (incoming.method !== 'POST') {
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
    return
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const login = new URLSearchParams(Buffer.concat(chunks).toString()).get('login')
  const refusal = { error: 'access_denied', error_description: 'the person said no' }
  await provider.interactionFinished(incoming, outgoing, login ? { login: { accountId: login } } : refusal)
}

const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Staff portal</title>
<main><h1>Staff portal</h1><form method="post"><label>Address <input name="login"></label>
<button>Continue</button></form><form method="post"><button>Cancel</button></form></main>`

function listen(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}
