import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { SAMPLE_LIMITS, type TestRound } from '../../model/samples.ts'
import { onSamples } from '../reads.ts'

/** A manager closes a round before all is decided, with a reason. */
export function CloseDialog({ round, left, onClose }: { round: TestRound; left: number; onClose: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <ActDialog
      place={`round-close ${round.id}`}
      start={{ reason: '' }}
      title={t('testing:close.do')}
      intro={t('testing:close.hint', { n: isolateBidi(number(left)) })}
      fields={() => [
        {
          name: 'reason',
          kind: 'longText',
          label: t('testing:close.reason'),
          max: SAMPLE_LIMITS.closeReason,
          required: t('testing:fault.closeReason'),
        },
      ]}
      save={t('testing:close.do')}
      grave
      send={({ reason }) => rpc.avmSamples.close({ id: round.id, version: round.version, reason })}
      done={t('testing:close.saved')}
      on={onSamples}
      onClose={onClose}
    />
  )
}
