import { IconFileCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Figures } from '#web/kit/layout/figures.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import note from '#web/kit/layout/marked-note.module.css'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { WholeNow, WholeScreen } from '../../model.ts'

const IssueDialog = fetched(async () => (await import('./issue-dialog.tsx')).IssueDialog)

/** What the report comes to now, by section, and its issue. */
export function NowPanel({ screen, now }: { screen: WholeScreen; now: WholeNow }) {
  const { t } = useTranslation()
  const { worth, worthKwd, number } = useFormat()
  const [issuing, setIssuing] = useState(false)
  const { barred, may, isOutdated, versions } = screen
  const hasSections = now.bySection.some(({ section }) => section !== null)
  return (
    <Panel
      title={t('engagementreports:now')}
      action={
        may.issue && barred === null ? (
          <Button
            size="sm"
            leftSection={<IconFileCheck size={18} aria-hidden="true" />}
            onClick={() => setIssuing(true)}
          >
            {t(versions.length > 0 ? 'engagementreports:issue.next' : 'engagementreports:issue')}
          </Button>
        ) : null
      }
    >
      <Column pad={16} gap={12}>
        <Figures
          items={[
            { name: t('engagementreports:aggregate'), value: worth(now.aggregate), large: true, of: 'aggregate' },
            { name: t('engagementreports:properties'), value: number(now.properties), of: 'properties' },
          ]}
        />
        <p>{t('engagementreports:aggregate.note')}</p>
        {isOutdated ? <p className={note.note}>{t('engagementreports:outdated')}</p> : null}
        {barred === 'type' ? <p className={note.note}>{t('engagementreports:type.barred')}</p> : null}
        {barred === 'missing' ? <p className={note.note}>{t('engagementreports:missing.barred')}</p> : null}
        {barred === 'none' ? <p className={note.note}>{t('engagementreports:empty')}</p> : null}
      </Column>
      {hasSections ? (
        <FigureTable
          inPanel
          label={t('engagementreports:bySection')}
          columns={[
            { key: 'section', head: t('engagementreports:section') },
            { key: 'count', head: t('engagementreports:properties'), figure: true },
            { key: 'value', head: t('engagementreports:value'), figure: true },
          ]}
          rows={now.bySection.map(({ section, count, value }) => ({
            key: section ?? '',
            cells: [
              section === null ? t('engagementreports:section.none') : <Iso key="name">{section}</Iso>,
              number(count),
              worthKwd(value),
            ],
          }))}
        />
      ) : null}
      {issuing ? <IssueDialog screen={screen} onClose={() => setIssuing(false)} /> : null}
    </Panel>
  )
}
