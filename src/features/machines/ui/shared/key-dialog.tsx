import { addMonths, kuwaitToday } from '#kernel/dates.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { GivenKey } from '../../model/records.ts'
import { MACHINE_LIMITS } from '../../model.ts'
import { onMachines } from './reads.ts'

type Props = { id: string; onClose: () => void; onGiven: (key: string) => void }

/** Makes a key of a system, which is shown once. */
export function KeyDialog({ id, onClose, onGiven }: Props) {
  const { t } = useTranslation()
  return (
    <ActDialog
      place={`machine-key ${id}`}
      start={{ name: '', expiresOn: addMonths(kuwaitToday(), 6) as string | null }}
      title={t('machines:addKey')}
      intro={t('machines:addKeyText')}
      fields={() => [
        {
          name: 'name',
          kind: 'text',
          label: t('machines:keyName'),
          max: MACHINE_LIMITS.keyName,
          required: t('machines:fault.name'),
        },
        { name: 'expiresOn', kind: 'day', label: t('machines:expiresOn'), required: t('machines:fault.expiresOn') },
      ]}
      save={t('machines:addKey')}
      send={({ name, expiresOn }): Promise<GivenKey> => rpc.machines.addKey({ id, name, expiresOn: expiresOn ?? '' })}
      on={onMachines}
      after={({ key }) => onGiven(key)}
      onClose={onClose}
    />
  )
}
