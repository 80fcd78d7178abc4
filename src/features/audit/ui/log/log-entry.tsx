import { IconClockHour4, IconLock } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { AuditItem } from '../../model.ts'
import { Entry } from './entry.tsx'
import { EntryDetails } from './entry-details.tsx'
import { Origin } from './origin.tsx'
import { RecordLink } from './record-link.tsx'
import type { LogSearch } from './search.ts'
import { useSentence } from './use-sentence.ts'
import { useWho } from './use-who.ts'

/** An entry of the log: who did what to which record, from where, and its number in the chain. */
export function LogEntry({ item, search }: { item: AuditItem; search: LogSearch }) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const sentence = useSentence()
  const who = useWho()
  return (
    <Entry
      at={item.timestamp}
      title={sentence(item)}
      record={item.resource.type ? <RecordLink item={item} /> : null}
      who={who(item)}
      from={<Origin {...item} />}
      seal={
        item.sealed === null ? (
          <>
            <IconClockHour4 size={15} aria-hidden="true" />
            {t('log:unsealed')}
          </>
        ) : (
          <>
            <IconLock size={15} aria-hidden="true" />
            <Num>{t('log:seal', { n: digits(String(item.sealed)) })}</Num>
          </>
        )
      }
    >
      {() => <EntryDetails item={item} search={search} />}
    </Entry>
  )
}
