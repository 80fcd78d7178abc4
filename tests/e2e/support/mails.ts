import type { ListedMail, OutboxMail } from '#features/mails/model.ts'

/** Calls a verb as somebody. */
type Caller = { call<T>(who: string, verb: string, input?: object): Promise<T> }

/** The text of the newest mail or message of a kind to somebody; empty without one. The demonstration keeps them in the outbox. */
export async function textOf({ call }: Caller, to: string, kind: string): Promise<string> {
  const { items } = await call<{ items: ListedMail[] }>('admin', 'mails.list', { pageSize: 100 })
  const mail = items.find((item) => item.to === to && item.kind === kind)
  return (mail && (await call<OutboxMail>('admin', 'mails.get', { id: mail.id })).text) ?? ''
}

/** Path, query and token of the link in the newest mail of a kind. */
export async function linkIn(firm: Caller, to: string, kind: string): Promise<string> {
  const { pathname, search, hash } = new URL(/https?:\/\/\S+#[\w-]+/.exec(await textOf(firm, to, kind))?.[0] ?? '')
  return pathname + search + hash
}
