import { refusal } from '#access/can.ts'
import { COMMA } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { actorOf, useMe } from '#web/session/me.ts'
import { REGISTERS } from '../model/registers.ts'
import { REGISTER_CODES, type RegisterCode } from '../model.ts'
import { useOfferedWord } from './report/use-offered-word.ts'
import classes from './reports.module.css'

/** /reports: the registers that this person may read, each with the question that it answers. */
export function ReportsScreen() {
  const { t } = useTranslation()
  const language = useLanguage()
  const actor = actorOf(useMe().user)
  const registers = REGISTER_CODES.map((code) => REGISTERS[code]).filter(
    ({ access }) => refusal(actor, access) === null,
  )
  return (
    <>
      <PageHead
        title={t('reports:title')}
        subtitle={t('reports:subtitle')}
        actions={
          <>
            <ButtonLink to="/reports/kept" variant="default">
              {t('delivery:kept.title')}
            </ButtonLink>
            <ButtonLink to="/reports/files" variant="default">
              {t('delivery:files.title')}
            </ButtonLink>
          </>
        }
      />
      <Grid as="ul" least="20rem" fill aria-label={t('reports:title')}>
        {registers.map(({ code, title, question }) => (
          <Column as="li" gap={8} key={code} className={classes.register}>
            <h2>
              <TextLink to="/reports/$register" params={{ register: code }}>
                {title[language]}
              </TextLink>
            </h2>
            <p>{question[language]}</p>
            <Groupings code={code} />
          </Column>
        ))}
      </Grid>
    </>
  )
}

/** What a register can be grouped by. */
function Groupings({ code }: { code: RegisterCode }) {
  const { t } = useTranslation()
  const word = useOfferedWord(code)
  const language = useLanguage()
  const names = REGISTERS[code].groupings.map(word)
  if (names.length === 0) return null
  return (
    <p className={classes.groupings}>
      {t('reports:groupBy')}: {names.join(COMMA[language])}
    </p>
  )
}
