import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { onSchedule } from './reads.ts'

type Props = { id: string; lines: readonly string[]; onDone: () => void; onClose: () => void }

/** Takes lines without a valuation out of a schedule; their properties stay in the register. */
export function RemoveDialog({ id, lines, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <ActDialog
      place={`schedule-remove ${id}`}
      start={{}}
      title={t('schedule:remove.title', { count: lines.length, n: number(lines.length) })}
      intro={t('schedule:remove.text')}
      fields={() => []}
      save={t('schedule:remove')}
      grave
      send={() => rpc.engagements.removeProperties({ id, lines: [...lines] })}
      done={t('schedule:remove.done')}
      on={onSchedule}
      after={onDone}
      onClose={onClose}
    />
  )
}
