import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apart } from '#kernel/apart.ts'
import { AUDIT_EVENTS } from '#kernel/audit.ts'
import { useFormat } from '#web/kit/reading.ts'
import { AUDIT_GROUPS, type AuditGroup } from '../../model.ts'
import type { FilterValue, WrongFilter } from './filters.ts'
import { personQuery } from './reads.ts'
import type { LogSearch } from './search.ts'
import { useWho } from './use-who.ts'

/** The kinds of record that have a name. */
export const RECORDS = ['valuation', 'document', 'user', 'settings', 'audit', 'property'] as const
/** The preset groups. */
export const GROUPS = Object.keys(AUDIT_GROUPS) as AuditGroup[]

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const LONGEST = 60
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** Names the person that the log is narrowed by; `first` is the first entry, which names whoever is registered no more. */
export function usePersonName(id: string | undefined, first: { userId: string; userName: string } | undefined): string {
  const who = useWho()
  const registered = UUID.test(id ?? '')
  const { data, isPending } = useQuery({ ...personQuery(id ?? ''), enabled: registered })
  if (!id) return ''
  if (!registered) return who({ userId: id, userName: '' })
  return data ?? (first?.userId === id ? first.userName : null) ?? (isPending ? '…' : id)
}

/** Says a filter in the reader's words: 'Event: Sign-in'; of what is no filter also why. */
export function useFilterWords(search: LogSearch, first: { userId: string; userName: string } | undefined) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const person = usePersonName(search.userId, first)

  const shown = ({ name, value }: FilterValue): string => {
    const group = name === 'group' && GROUPS.find((code) => code === value)
    if (group) return t(`log:group.${group}`)
    const event = name === 'eventType' && AUDIT_EVENTS.find((code) => code === value)
    if (event) return t(`log:event.${event}`)
    const record = name === 'resourceType' && RECORDS.find((code) => code === value)
    if (record) return t(`log:record.${record}`)
    if (name === 'from' || name === 'to') return date(value)
    return name === 'userId' ? person : shortened(value)
  }
  const given = (filter: FilterValue): string => `${t(`log:filter.${filter.name}`)}: ${apart(shown(filter))}`
  const wrong = (filter: WrongFilter): string => {
    if (filter.why === 'reversed') return t('valuations:filter.reversed', { filter: given(filter) })
    if (filter.why === 'tooMany') return t('log:filter.tooMany', { filter: given(filter) })
    const value = apart(shortened(filter.value))
    return t('valuations:filter.unknown', { name: t(`log:filter.${filter.name}`), value })
  }
  return { given, wrong }
}
