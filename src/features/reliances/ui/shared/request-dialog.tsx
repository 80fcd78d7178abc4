import { rowScope } from '#access/actor.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { type FormOf, formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ASKED_FIELDS } from '../../fields.ts'
import type { RelianceDetails, ValuationReliances } from '../../model.ts'
import { askFaults } from '../../rules.ts'
import { onReliances } from './reads.ts'

type Form = FormOf<typeof ASKED_FIELDS> & { reportId: string }
type Props = { askable: ValuationReliances['askable']; onClose: () => void }

/** Asks for a letter on an issued report: its kind, for whom and what for. */
export function RequestDialog({ askable, onClose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { user } = useMe()
  const newest = askable[0]?.reportId ?? ''
  const inputs = useDescribedFields((field) => `reliances:field.${field}`)(ASKED_FIELDS, {
    kind: { kind: 'choice' },
  })
  return (
    <ActDialog<Form, RelianceDetails>
      place={`reliance-request ${newest}`}
      start={{ reportId: newest, ...formOf(ASKED_FIELDS) }}
      title={t('reliances:request')}
      intro={
        <>
          <p>{t('reliances:request.text')}</p>
          {user && rowScope(user) === 'own' ? <p>{t('reliances:request.consent')}</p> : null}
        </>
      }
      fields={() => [
        askable.length > 1 && {
          name: 'reportId',
          kind: 'select',
          label: t('reliances:request.version'),
          options: askable.map(({ reportId, version }) => ({
            value: reportId,
            label: t('reliances:report', { n: number(version) }),
          })),
        },
        ...inputs,
      ]}
      check={(typed) => faultsByField(askFaults(sentOf(ASKED_FIELDS, typed)))}
      save={t('reliances:request.send')}
      send={({ reportId, ...typed }) => rpc.reliances.request({ reportId, ...sentOf(ASKED_FIELDS, typed) })}
      done={t('reliances:request.sent')}
      on={onReliances}
      onClose={onClose}
    />
  )
}
