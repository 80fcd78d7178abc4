import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Iso } from '#web/kit/text/num.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { type Declaration, LONGEST_TEXT } from '../../model.ts'
import { onDeclarations } from './reads.ts'

type Props = { valuationId: string; declaration: Declaration; onClose: () => void }

/** A manager decides whether the work goes on in spite of a declared conflict. */
export function DecideDialog({ valuationId, declaration, onClose }: Props) {
  const { t } = useTranslation()
  const { id: declarationId, userName, kind, details } = declaration
  return (
    <ActDialog
      place={`declaration-decide ${declarationId}`}
      start={{ choice: 'allowed' as 'allowed' | 'refused', reason: '' }}
      title={t('declarations:decide.title', { name: isolateBidi(userName) })}
      intro={
        kind ? (
          <p>
            <strong>{t(`declarations:kind.${kind}`)}</strong>: <Iso>{details}</Iso>
          </p>
        ) : null
      }
      fields={() => [
        {
          name: 'choice',
          kind: 'choice',
          label: t('declarations:decide.choice'),
          options: [
            { value: 'allowed' as const, label: t('declarations:allowed') },
            { value: 'refused' as const, label: t('declarations:refused') },
          ],
        },
        {
          name: 'reason',
          kind: 'longText',
          label: t('declarations:decide.reason'),
          max: LONGEST_TEXT,
          required: t('declarations:fault.reason'),
        },
      ]}
      save={t('declarations:decide.save')}
      send={({ choice, reason }) =>
        rpc.declarations.decide({ valuationId, declarationId, isAllowed: choice === 'allowed', reason })
      }
      done={t('declarations:decide.saved')}
      on={onDeclarations(valuationId)}
      onClose={onClose}
    />
  )
}
