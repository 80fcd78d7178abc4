import { useQuery } from '@tanstack/react-query'
import { isAdmin } from '#access/actor.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useMe } from '#web/session/me.ts'
import { SectionNav } from '#web/shell/section-tabs.tsx'
import { UncertaintyPanel } from '../../valuation-reports/ui/shared/uncertainty-panel.tsx'
import { rulesQuery } from './reads.ts'
import { RuleHistory } from './rules/rule-history.tsx'
import { RuleRow } from './rules/rule-row.tsx'
import classes from './rules/rules.module.css'

const CommentaryPanel = fetched(
  async () => (await import('../../market/ui/shared/commentary/commentary-panel.tsx')).CommentaryPanel,
)

/** /quality: the rules that every valuation is checked by. Managers set them, with the history of their changes; the others read them. */
export function QualityScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  const read = useQuery(rulesQuery)
  const { data } = read
  const sets = user !== null && isAdmin(user)
  return (
    <>
      <PageHead title={t('ruling:title')} subtitle={t(sets ? 'ruling:subtitle' : 'ruling:subtitle.reader')} />
      {sets ? <SectionNav /> : null}
      <Column gap={24}>
        <Panel>
          <Pending read={read} rows={10} columns={3} />
          <Column lines as="ul" gap={0} className={classes.rules}>
            {data?.items.map((setting) => (
              <RuleRow key={setting.rule} setting={setting} rule={data.shipped[setting.rule]} sets={sets} />
            ))}
          </Column>
        </Panel>
        {/* All are below the rules, which would move them, and the last one is fetched apart. */}
        {data ? <UncertaintyPanel sets={sets} /> : null}
        {sets && data ? <RuleHistory rules={data} /> : null}
        {data ? <CommentaryPanel sets={sets} /> : null}
      </Column>
    </>
  )
}
