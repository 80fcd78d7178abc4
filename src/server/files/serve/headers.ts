import { FILE_POLICY, TRANSPORT_SECURITY } from '../../http/headers.ts'
import { safeName } from './names.ts'

/** The headers of every response that is written to the socket directly; http.ts sets the same on all others. */
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

/** The Content-Disposition of a file, with an ASCII fallback of its name (RFC 6266). */
export function contentDisposition(as: 'inline' | 'attachment', name: string): string {
  const safe = safeName(name)
  const plain = safe.replace(/[^\x20-\x7e]+|[%"\\]/g, '_')
  const [ending = ''] = /\.\w{1,10}$/.exec(plain) ?? []
  const fallback = /[a-z0-9]/i.test(plain.slice(0, plain.length - ending.length)) ? plain : `file${ending}`
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${as}; filename="${fallback}"; filename*=UTF-8''${encoded}`
}
