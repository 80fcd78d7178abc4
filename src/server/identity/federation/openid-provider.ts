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
import type { Log } from '../../log.ts'

/** The provider of OpenID Connect at which people may sign in as well, as the environment names it. */
export type FederationSettings = { issuer: string; clientId: string; clientSecret: string; name: Word }
/** What ties a provider's answer to the question: each is random, and good once. */
export type Checks = { state: string; nonce: string; verifier: string }
/** What the provider vouches for. The address counts only when the provider says that it has verified it. */
export type Proof = {
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string | undefined
}
export type Federation = {
  name: Word
  /** The address at the provider to which the browser is sent. Throws AppError 'provider-unreachable'. */
  begin: (checks: Checks) => Promise<string>
  /** Redeems the code that the browser brought back. Throws AppError 'provider-unreachable', 'federation-cancelled' or 'federation-failed'. */
  finish: (query: Record<string, string>, checks: Checks) => Promise<Proof>
}

/** Where the provider sends the browser back to. */
export const CALLBACK = '/api/auth/callback/oidc'
/** How long the provider may take over one answer, in seconds. */
const TIMEOUT = 5
/** How long its discovery document counts, in ms. After that it is read again, and while that fails, goes on counting. */
const FRESH = 3_600_000

/** Speaks to the provider. Nothing is asked of it before somebody wants to sign in there, so it may be down when we start. */
export function createFederation(
  { issuer, clientId, clientSecret, name }: FederationSettings,
  { appUrl, log }: { appUrl: string; log: Log },
): Federation {
  const redirectUri = new URL(CALLBACK, appUrl).href
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  // The signature of an id token is checked too, though it came straight from the provider.
  const execute = [...insecure, enableNonRepudiationChecks]
  let known: { configuration: Configuration; at: number } | undefined
  let asking: Promise<Configuration> | undefined

  // Those who come at once share one question, and the next after a failure asks anew.
  function configuration(): Promise<Configuration> {
    if (known && Date.now() - known.at < FRESH) return Promise.resolve(known.configuration)
    asking ??= discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout: TIMEOUT, execute })
      .then((configuration) => {
        known = { configuration, at: Date.now() }
        return configuration
      })
      .catch((error) => {
        if (known) return known.configuration
        throw unreachable(error)
      })
      .finally(() => {
        asking = undefined
      })
    return asking
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
    if (isAway(error)) return unreachable(error)
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
        // Many providers tell the address at their user-info endpoint alone; it is held to the same subject.
        const told = token.email === undefined && config.serverMetadata().userinfo_endpoint
        const person = told ? await fetchUserInfo(config, tokens.access_token, token.sub) : token
        return { issuer: token.iss, subject: token.sub, ...claimsOf(person) }
      } catch (error) {
        throw error instanceof AppError ? error : refused(error)
      }
    },
  }
}

function claimsOf(claims: IDToken | UserInfoResponse): Omit<Proof, 'issuer' | 'subject'> {
  const { email, email_verified, name, given_name, family_name } = claims
  return {
    email: textOf(email),
    emailVerified: email_verified === true,
    name: textOf(name) ?? textOf([given_name, family_name].filter(textOf).join(' ')),
  }
}

const textOf = (claim: unknown) => (typeof claim === 'string' && claim.trim() ? claim : undefined)

// No answer, one that took too long, or one that only a broken server gives; everything else is a refusal.
function isAway(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500
  if (error instanceof ClientError)
    return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500)
  return error instanceof TypeError
}
