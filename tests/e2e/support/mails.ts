import type { Firm } from './firm.ts'

type Mails = { items: { to: string; kind: string; text: string }[] }

/** Path and token of the link in the newest mail of a kind; the demonstration keeps its mails in the outbox. */
export async function linkIn(firm: Firm, to: string, kind: string): Promise<string> {
  const { items } = await firm.call<Mails>('admin', 'mails.list', { pageSize: 100 })
  const mail = items.find((item) => item.to === to && item.kind === kind)
  const { pathname, search, hash } = new URL(/https?:\/\/\S+#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '')
  return pathname + search + hash
}
