import { useQuery } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { CONFLICT_KINDS, type ConflictKind, detailsFaults, LONGEST_TEXT, type Parties } from '../../model.ts'
import { latestOf } from '../../rules.ts'
import { ChangedParties } from './changed-parties.tsx'
import { declarationsQuery, onDeclarations } from './reads.ts'

type Props = {
  valuation: Parties & { id: string; valuationNumber: string }
  onClose: () => void
}

// What is chosen first is the usual answer; a conflict is one of the others.
const NONE = 'NONE' as const
type Typed = { chosen: ConflictKind | typeof NONE; details: string }

/** Declares one's own conflict of interest about a valuation, or that there is none. */
export function DeclareDialog({ valuation, onClose }: Props) {
  const { t } = useTranslation()
  const { id, valuationNumber, ownerName, requestor } = valuation
  const { user } = useMe()
  const own = latestOf(useQuery(declarationsQuery(id)).data?.items ?? [], user?.id ?? '')
  const declared = ({ chosen, details }: Typed) =>
    chosen === NONE ? { kind: null, details: '' } : { kind: chosen, details }
  return (
    <ActDialog
      place={`declare ${id}`}
      start={{ chosen: NONE, details: '' } as Typed}
      title={t('declarations:declare.title')}
      intro={
        <Column gap={8}>
          <p>
            {t('declarations:declare.text', {
              number: isolateBidi(valuationNumber),
              owner: isolateBidi(ownerName ?? '—'),
              requestor: isolateBidi(requestor ?? '—'),
            })}
          </p>
          {own ? <ChangedParties declaration={own} parties={valuation} /> : null}
        </Column>
      }
      fields={({ values: { chosen } }) => [
        {
          name: 'chosen',
          kind: 'select',
          label: t('declarations:declare.kind'),
          options: [
            { value: NONE, label: t('declarations:noConflict') },
            ...CONFLICT_KINDS.map((value) => ({ value, label: t(`declarations:kind.${value}`) })),
          ],
          required: true,
        },
        chosen !== NONE && {
          name: 'details',
          kind: 'longText',
          label: t('declarations:declare.details'),
          max: LONGEST_TEXT,
          required: true,
        },
      ]}
      check={(typed) => faultsByField(detailsFaults(declared(typed)))}
      save={t('declarations:declare.save')}
      send={(typed) => {
        const { kind, details } = declared(typed)
        return rpc.declarations.declare({ valuationId: id, kind, ...(kind ? { details } : {}) })
      }}
      done={t('declarations:declare.saved')}
      on={onDeclarations(id)}
      onClose={onClose}
    />
  )
}
