import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import classes from '../../shared/entrance-form.module.css'
import { CopyButton } from './copy-button.tsx'

/** The recovery codes, with buttons to copy or download them; they cannot be shown again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation()
  const text = codes.join('\n')
  return (
    <>
      <Grid pad={16} as="ul" columns={2} gap={[8, 16]} className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </Grid>
      <Grid columns={2} gap={8}>
        <CopyButton text={text} full />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => download(text)}
        >
          {t('profile:recovery.download')}
        </Button>
      </Grid>
    </>
  )
}

function download(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  link.download = 'thamin-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
