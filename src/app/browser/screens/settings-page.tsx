import { BackupPanel } from '#features/backups/ui/shared/backup-panel.tsx'
import { SettingsScreen } from '#features/settings/ui/settings-screen.tsx'

/** The firm's settings, with its backups. */
export const SettingsPage = () => <SettingsScreen backups={<BackupPanel />} />
