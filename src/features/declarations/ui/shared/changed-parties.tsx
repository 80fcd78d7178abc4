import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import type { Declaration, Parties } from '../../model.ts'
import { changedSince } from '../../rules/parties.ts'

/** Names what makes a declaration be asked for again, with what it was and what it is now; nothing where it holds. */
export function ChangedParties({ declaration, parties }: { declaration: Declaration; parties: Parties }) {
  const { t } = useTranslation()
  const changed = changedSince(declaration, parties)
  if (changed.length === 0) return null
  return (
    <Column as="ul" gap={4} aria-label={t('declarations:changed.list')}>
      {changed.map((field) => (
        <li key={field}>
          {t('declarations:changed', {
            field: t(`valuations:field.${field}`),
            before: isolateBidi(declaration.about[field] ?? '—'),
            after: isolateBidi(parties[field] ?? '—'),
          })}
        </li>
      ))}
    </Column>
  )
}
