import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Grid, Text } from '#web/kit/layout/layout.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Backup, BackupState } from '../../model.ts'

const TONES: Readonly<Record<BackupState, Tone>> = { WAITING: 'grey', RUNNING: 'blue', DONE: 'green', FAILED: 'red' }

/** A backup in the list: when, for what, its state, and where it is or why it failed. */
export function BackupRow({ backup }: { backup: Backup }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { origin, state, askedAt, askedByName, fileName, fault, removed } = backup
  return (
    <Grid as="li" columns="minmax(0, 1fr) auto" align="center" gap={[0, 16]}>
      <span>
        <Iso>{instant(askedAt)}</Iso>{' '}
        <Text as="span" tone="mute" size={13}>
          {askedByName ? t('backups:by', { name: isolateBidi(askedByName) }) : t(`backups:origin.${origin}`)}
        </Text>
      </span>
      <Badge tone={removed ? 'grey' : TONES[state]}>{t(removed ? 'backups:removed' : `backups:state.${state}`)}</Badge>
      {fault ? <p>{t(`backups:fault.${fault}`)}</p> : null}
      {fileName && !fault ? (
        <Text as="span" tone="mute" size={13}>
          <Iso>{fileName}</Iso>
        </Text>
      ) : null}
    </Grid>
  )
}
