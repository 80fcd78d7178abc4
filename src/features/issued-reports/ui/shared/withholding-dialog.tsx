import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { ISSUE_LIMITS, type Withheld, type WithheldOf } from '../../model.ts'

const CHOICES = ['withhold', 'release', 'usual'] as const
type Choice = (typeof CHOICES)[number]
const DECIDED = { withhold: true, release: false, usual: null } as const

type Props = { of: WithheldOf; withheld: Withheld; onClose: () => void }

/** Decides whether reports are withheld until they are paid, or released before, with the reason. */
export function WithholdingDialog({ of, withheld, onClose }: Props) {
  const { t } = useTranslation()
  const start: Choice = withheld.decided === null ? (withheld.isWithheld ? 'release' : 'withhold') : 'usual'
  return (
    <ActDialog
      place={`report-withhold ${of.id}`}
      start={{ choice: start as Choice, reason: '' }}
      title={t('issued:withhold.title')}
      fields={() => [
        {
          name: 'choice',
          kind: 'choice',
          label: t('issued:withhold.choice'),
          options: CHOICES.map((value) => ({ value, label: t(`issued:withhold.choice.${value}`) })),
        },
        {
          name: 'reason',
          kind: 'longText',
          label: t('issued:withhold.reason'),
          max: ISSUE_LIMITS.withheld,
          required: t('issued:fault.withholdReason'),
        },
      ]}
      save={t('issued:withhold.save')}
      send={({ choice, reason }) =>
        rpc.issuedReports.withhold({ of, version: withheld.version, isWithheld: DECIDED[choice], reason })
      }
      done={t('issued:withhold.saved')}
      on={{ refresh: (client) => client.invalidateQueries({ queryKey: ['issuedReports'] }) }}
      onClose={onClose}
    />
  )
}
