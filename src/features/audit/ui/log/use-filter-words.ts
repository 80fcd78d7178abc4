import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type FilterWords, shortened, useFilterWords } from '#web/records/list/filter-words.ts'
import { AUDIT_EVENTS } from '../../events.ts'
import { AUDIT_GROUPS, type AuditGroup } from '../../model.ts'
import { personQuery } from './reads.ts'
import type { FilterName, LogSearch } from './search.ts'
import { useWho } from './use-who.ts'

/** The kinds of record that have a name. */
export const RECORDS = [
  'valuation',
  'document',
  'file',
  'user',
  'settings',
  'audit',
  'property',
  'import',
  'comparison',
  'inspection',
  'report',
  'issuedReport',
  'area',
  'amenity',
  'zone',
  'view',
  'comment',
  'followUp',
] as const
/** The preset groups. */
export const GROUPS = Object.keys(AUDIT_GROUPS) as AuditGroup[]

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Names the person of the filter; `first` is the first entry, which still names a deleted account. */
export function usePersonName(id: string | undefined, first: { userId: string; userName: string } | undefined): string {
  const who = useWho()
  const registered = UUID.test(id ?? '')
  const { data, isPending } = useQuery({ ...personQuery(id ?? ''), enabled: registered })
  if (!id) return ''
  if (!registered) return who({ userId: id, userName: '' })
  return data ?? (first?.userId === id ? first.userName : null) ?? (isPending ? '…' : id)
}

const NAMES = {
  group: 'log:filter.group',
  eventType: 'log:filter.eventType',
  userId: 'log:filter.userId',
  resourceType: 'log:filter.resourceType',
  resourceId: 'log:filter.resourceId',
  ipAddress: 'log:filter.ipAddress',
  from: 'log:filter.from',
  to: 'log:filter.to',
} as const

/** Describes the filters of the log: 'Event: Sign-in'. */
export function useLogFilterWords(
  search: LogSearch,
  first: { userId: string; userName: string } | undefined,
): FilterWords<FilterName> {
  const { t } = useTranslation()
  const { date } = useFormat()
  const person = usePersonName(search.userId, first)
  return useFilterWords<FilterName>({
    names: NAMES,
    shown({ name, value }) {
      const group = name === 'group' && GROUPS.find((code) => code === value)
      if (group) return t(`log:group.${group}`)
      const event = name === 'eventType' && AUDIT_EVENTS.find((code) => code === value)
      if (event) return t(`log:event.${event}`)
      const record = name === 'resourceType' && RECORDS.find((code) => code === value)
      if (record) return t(`log:record.${record}`)
      if (name === 'from' || name === 'to') return date(value)
      return name === 'userId' ? person : shortened(value)
    },
    tooMany: 'log:filter.tooMany',
  })
}
