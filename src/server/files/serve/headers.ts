import { FILE_POLICY, TRANSPORT_SECURITY } from '../../headers.ts'
import { safeName } from './names.ts'

/** What every answer that is written straight to the socket says, as all other answers do; see http.ts. */
export function fixedHeaders({ secure, requestId }: { secure: boolean; requestId: string }): Record<string, string> {
  return {
    'x-request-id': requestId,
    'cache-control': 'private, no-cache',
    'content-security-policy': FILE_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': TRANSPORT_SECURITY } : {}),
  }
}

/** How a file is to be shown and under which name, in letters that all can read and in its own (RFC 6266). */
export function contentDisposition(as: 'inline' | 'attachment', name: string): string {
  const own = safeName(name)
  const plain = own.replace(/[^\x20-\x7e]+|[%"\\]/g, '_')
  const [ending = ''] = /\.\w{1,10}$/.exec(plain) ?? []
  const fallback = /[a-z0-9]/i.test(plain.slice(0, plain.length - ending.length)) ? plain : `file${ending}`
  const encoded = encodeURIComponent(own).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${as}; filename="${fallback}"; filename*=UTF-8''${encoded}`
}
