import { BackupPanel } from '#features/backups/ui/shared/backup-panel.tsx'
import { MachinesPanel } from '#features/machines/ui/shared/machines-panel.tsx'
import { SettingsScreen } from '#features/settings/ui/settings-screen.tsx'
import { panelOf } from '#web/records/panels.ts'

const WebhooksPanel = panelOf('WebhooksPanel', { atRest: true })

/** The firm's settings, with its backups, the systems that call by keys, and what its own systems hear of. */
export const SettingsPage = () => (
  <SettingsScreen
    backups={<BackupPanel />}
    systems={
      <>
        <MachinesPanel />
        <WebhooksPanel clientAccountId={null} />
      </>
    }
  />
)
