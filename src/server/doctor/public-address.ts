import { isLoopback } from '../demo.ts'
import type { Env } from '../env.ts'
import { readCertificate } from '../outgoing/read-certificate.ts'
import { codeOf, type Finding, findingsOf } from './finding.ts'

const DAY = 86_400_000
/** Renewed by itself thirty days before its end: below this, that has failed for a week. */
const SOON = 21
/** How long a probe may take, in ms; what a balancer waits for. */
const WITHIN = 5_000

/** Examines the certificate of the address that people use. */
export async function examineCertificate({ appUrl }: Pick<Env, 'appUrl'>, now: () => number): Promise<Finding[]> {
  const { ok, skipped, warning, failure } = findingsOf('certificate')
  const { protocol, hostname, host } = new URL(appUrl)
  if (protocol === 'http:' && isLoopback(hostname)) return [skipped('APP_URL is for this machine alone.')]
  if (protocol === 'http:')
    return [
      failure(
        `APP_URL is ${appUrl}: passwords would be sent in the clear.`,
        'Put a proxy with TLS in front, and give its https address as APP_URL.',
      ),
    ]
  try {
    const { endsAt, refused } = await readCertificate(appUrl)
    const days = Math.floor((endsAt.getTime() - now()) / DAY)
    if (days < 0)
      return [
        failure(
          `The certificate of ${host} ended on ${endsAt.toISOString().slice(0, 10)}.`,
          'Renew it, and see why it was not renewed by itself.',
        ),
      ]
    if (refused)
      return [
        failure(
          `The certificate of ${host} is refused by browsers (${refused}).`,
          REFUSED[refused] ??
            'Have one issued for this host by an authority that browsers know, with its intermediate certificates.',
        ),
      ]
    const found = `The certificate of ${host} is good for ${days} days more.`
    return [days < SOON ? warning(found, 'Renew it now, and see why it was not renewed by itself.') : ok(found)]
  } catch (error) {
    return [
      warning(
        `Nobody answers at ${host} from this machine (${codeOf(error)}).`,
        'Start the proxy; where only others can reach it, run this on one of them with the same APP_URL.',
      ),
    ]
  }
}

const REFUSED: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'It is for another host: have it issued for the host of APP_URL, or correct APP_URL.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'It is signed by itself: have one issued by an authority that browsers know.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'Its intermediate certificates are missing: give the proxy the whole chain (fullchain.pem).',
}

/** Asks /healthz and /readyz through a balancer, as it is given on the command line. */
export async function examineBalancer(url: string | undefined): Promise<Finding[]> {
  if (!url) return [findingsOf('balancer').skipped('No --url was given: /healthz and /readyz were not asked.')]
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    return [findingsOf('balancer').failure(`${url} is no address.`, 'Give it as https://thamin.example.')]
  return Promise.all([
    probe(
      new URL('/healthz', url),
      'alive',
      'Start the server, and see that the balancer leads to its port and passes /healthz on.',
    ),
    probe(
      new URL('/readyz', url),
      'ready',
      'Read the log of the server: the database is away, a migration is missing, or the disk is full.',
    ),
  ])
}

async function probe(url: URL, says: string, todo: string): Promise<Finding> {
  const { ok, failure } = findingsOf('balancer')
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(WITHIN), redirect: 'manual' })
    const text = await answer.text()
    if (answer.status === 200 && text === `{"${says}":true}`) return ok(`${url.pathname} answers 200.`)
    const what = answer.status === 200 ? 'with something else than this product' : answer.status
    return failure(`${url.pathname} answers ${what}.`, todo)
  } catch (error) {
    return failure(`${url.pathname} does not answer (${codeOf(error)}).`, todo)
  }
}
