import type { OwnAccount } from '#features/clients/model.ts'
import type { EngagementDetails } from '#features/engagements/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { type Firm, unique } from './firm.ts'

/** Accepts the terms of an engagement on behalf of its client. */
export async function agree(firm: Firm, id: string): Promise<void> {
  const { version } = await firm.call<EngagementDetails>('manager', 'engagements.get', { id })
  const accepted = { agreedBy: 'مدير الصندوق', agreedOn: kuwaitToday(), evidence: 'كتاب رقم 12' }
  await firm.call('manager', 'engagements.agree', { id, version, ...accepted })
}

/** An engagement whose terms are accepted, of the first client account unless `fields` name another; gives its id. */
export async function agreed(firm: Firm, fields: object = {}): Promise<string> {
  const { items } = await firm.call<{ items: { id: string }[] }>('manager', 'clients.list', { pageSize: 1 })
  const terms = { purpose: 'FINANCIAL_REPORTING', requestedParty: 'صندوق الخليج', clientAccountId: items[0]?.id }
  const { id } = await firm.call('manager', 'engagements.create', { title: `محفظة ${unique()}`, ...terms, ...fields })
  await agree(firm, id)
  return id
}

/** Who a client is, and the account that they own. */
export async function accountOf(firm: Firm, client: string): Promise<{ userId: string; accountId: string }> {
  const { user } = await firm.call<{ user: { id: string } }>(client, 'people.me')
  const { own } = await firm.call<OwnAccount>(client, 'clients.own')
  return { userId: user.id, accountId: own?.account.id ?? '' }
}

/** A registered house on a plot that no other has; gives its id. */
export async function house(firm: Firm, fields: object = {}): Promise<string> {
  const place = { location: 'السالمية', blockNumber: '4', plotNumber: unique() }
  const built = { type: 'RESIDENTIAL', status: 'active', area: 400, yearBuilt: 2001 }
  return (await firm.call('appraiser', 'properties.create', { ...place, ...built, ...fields })).id
}
