import { BackupPanel } from '#features/backups/ui/shared/backup-panel.tsx'
import { MachinesPanel } from '#features/machines/ui/shared/machines-panel.tsx'
import { SettingsScreen } from '#features/settings/ui/settings-screen.tsx'

/** The firm's settings, with its backups and the systems that call by keys. */
export const SettingsPage = () => (
  <SettingsScreen
    backups={
      <>
        <BackupPanel />
        <MachinesPanel />
      </>
    }
  />
)
