import { BackupPanel } from '#features/backups/ui/shared/backup-panel.tsx'
import { SettingsScreen } from '#features/settings/ui/settings-screen.tsx'
import { panelOf } from '#web/records/panels.ts'

const WebhooksPanel = panelOf('WebhooksPanel', { atRest: true })

/** The firm's settings, with its backups and what its own systems hear of. */
export const SettingsPage = () => (
  <SettingsScreen backups={<BackupPanel />}>
    <WebhooksPanel clientAccountId={null} />
  </SettingsScreen>
)
