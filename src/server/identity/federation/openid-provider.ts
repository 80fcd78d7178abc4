import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  ResponseBodyError,
  type UserInfoResponse,
} from 'openid-client'
import { AppError } from '#kernel/errors.ts'
import type { Word } from '#kernel/words.ts'
import type { Log } from '#server/log.ts'
import type { FederationSettings } from '../settings.ts'

/** The values that tie a provider's response to our request: random, and valid once. */
export type RequestChecks = { state: string; nonce: string; verifier: string }
/** The claims that the provider makes about a user. The address counts only when the provider has verified it. */
export type ProviderClaims = {
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string | undefined
}
/** The client of an OpenID Connect provider. */
export type OpenIdProvider = {
  name: Word
  /** The provider's URL to which the browser is redirected. Throws AppError 'provider-unreachable'. */
  begin: (checks: RequestChecks) => Promise<string>
  /** Redeems the code with which the browser returned. Throws AppError 'provider-unreachable', 'federation-cancelled' or 'federation-failed'. */
  finish: (query: Record<string, string>, checks: RequestChecks) => Promise<ProviderClaims>
}

/** The path to which the provider redirects the browser. */
const CALLBACK = '/api/auth/callback/oidc'
/** The timeout of one request to the provider, in seconds. */
const TIMEOUT = 5
/** How long the discovery document is cached, in ms; a stale one stays in use while reading it again fails. */
const CACHED_FOR = 3_600_000

/** Creates the client. It contacts the provider at the first sign-in only, so the provider may be down when the server starts. */
export function createOpenIdProvider(
  { issuer, clientId, clientSecret, name }: FederationSettings,
  { appUrl, log }: { appUrl: string; log: Log },
): OpenIdProvider {
  const redirectUri = new URL(CALLBACK, appUrl).href
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  // Checks the signature of the id token too, although it came directly from the provider.
  const execute = [...insecure, enableNonRepudiationChecks]
  let cached: { configuration: Configuration; at: number } | undefined
  let pending: Promise<Configuration> | undefined

  // Concurrent sign-ins share one request; after a failure the next sign-in tries again.
  function configuration(): Promise<Configuration> {
    if (cached && Date.now() - cached.at < CACHED_FOR) return Promise.resolve(cached.configuration)
    pending ??= discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout: TIMEOUT, execute })
      .then((configuration) => {
        cached = { configuration, at: Date.now() }
        return configuration
      })
      .catch((error) => {
        if (cached) return cached.configuration
        throw unreachable(error)
      })
      .finally(() => {
        pending = undefined
      })
    return pending
  }

  function unreachable(error: unknown): AppError {
    log.warn({ err: error }, 'identity: the sign-in provider did not answer as it should')
    return new AppError('provider-unreachable', { cause: error })
  }

  function refused(error: unknown): AppError {
    if (error instanceof AuthorizationResponseError) {
      if (error.error === 'access_denied') return new AppError('federation-cancelled', { cause: error })
      if (['server_error', 'temporarily_unavailable'].includes(error.error)) return unreachable(error)
    }
    if (isUnavailable(error)) return unreachable(error)
    log.warn({ err: error }, 'identity: a sign-in by the provider was refused')
    return new AppError('federation-failed', { cause: error })
  }

  return {
    name,
    async begin({ state, nonce, verifier }) {
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      return url.href
    },
    async finish(query, { state, nonce, verifier }) {
      const from = new URL(redirectUri)
      from.search = new URLSearchParams(query).toString()
      const config = await configuration()
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      try {
        const tokens = await authorizationCodeGrant(config, from, checks)
        const token = tokens.claims()
        if (!token) throw new AppError('federation-failed')
        // Many providers return the address from their user-info endpoint only; its subject must be the same.
        const askUserInfo = token.email === undefined && config.serverMetadata().userinfo_endpoint
        const person = askUserInfo ? await fetchUserInfo(config, tokens.access_token, token.sub) : token
        return { issuer: token.iss, subject: token.sub, ...claimsOf(person) }
      } catch (error) {
        throw error instanceof AppError ? error : refused(error)
      }
    },
  }
}

function claimsOf(claims: IDToken | UserInfoResponse): Omit<ProviderClaims, 'issuer' | 'subject'> {
  const { email, email_verified, name, given_name, family_name } = claims
  return {
    email: textOf(email),
    emailVerified: email_verified === true,
    name: textOf(name) ?? textOf([given_name, family_name].filter(textOf).join(' ')),
  }
}

const textOf = (claim: unknown) => (typeof claim === 'string' && claim.trim() ? claim : undefined)

// No response, a timeout or a server error; everything else is a refusal.
function isUnavailable(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500
  if (error instanceof ClientError)
    return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500)
  return error instanceof TypeError
}
