import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { isBlank } from '#kernel/text.ts'
import { LANGUAGES, type Language, type Word } from '#kernel/words.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import { type Translate, useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { WORDING_LIMIT, type WordingCode } from '../../model/codes.ts'
import type { StoredWording } from '../../model/wordings.ts'
import { fillWording, SHIPPED_TEXTS, unknownVariables, VARIABLES, type Variable } from '../../rules/wording/texts.ts'
import { wordingHistoryQuery, wordingsQuery } from './reads.ts'
import classes from './wording.module.css'

type Example = Record<Language, Record<Variable, string>> | null
type Props = { code: WordingCode; stored: StoredWording | undefined; example: Example }

/** One text of reports in both languages, as it reads in a valuation, with its variables and its versions. */
export function WordingPanel({ code, stored, example }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const held = stored?.text ?? SHIPPED_TEXTS[code]
  const [typed, setTyped, forget] = useTyped<Word>(`wording ${code}`, held)
  const [isOpen, setIsOpen] = useState(false)
  const save = useRun(async (text: Word | null) => {
    await rpc.valuationReports.saveWording({ code, version: stored?.version ?? 0, text })
    toast.success(t('report:wording.saved'))
    await client.invalidateQueries({ queryKey: wordingsQuery.queryKey })
    forget()
  })
  const faults = LANGUAGES.map((language) => faultOf(typed[language], t))
  const isChanged = LANGUAGES.some((language) => typed[language] !== held[language])
  return (
    <Panel
      title={t(`report:wording.${code}`)}
      action={<span className={classes.mute}>{t(stored?.text ? 'report:wording.own' : 'report:wording.shipped')}</span>}
      padded
    >
      <Grid least="320px">
        {LANGUAGES.map((language, at) => (
          <Column gap={8} key={language} className={classes.side}>
            <TextField
              id={`${code}-${language}`}
              label={t(`report:language.${language}`)}
              value={typed[language]}
              onChange={(text) => setTyped((last) => ({ ...last, [language]: text }))}
              maxLength={WORDING_LIMIT}
              error={faults[at]}
              multiline
            />
            {example ? (
              <p className={classes.tried} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
                {fillWording(typed[language], example[language])}
              </p>
            ) : null}
          </Column>
        ))}
      </Grid>
      <details className={classes.more} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{t('report:wording.more')}</summary>
        <Grid as="ul" least="260px" fill gap={[8, 16]} className={classes.variables}>
          {VARIABLES.map((name) => (
            <li key={name}>
              <code dir="ltr">{`{${name}}`}</code> {t(`report:variable.${name}`)}
            </li>
          ))}
        </Grid>
        {isOpen && stored ? <Versions code={code} onTake={setTyped} /> : null}
      </details>
      {save.error ? <ErrorPanel error={save.error} /> : null}
      <Row wrap className={classes.acts}>
        <Button
          onClick={() => void save.act(typed)}
          loading={save.busy}
          disabled={!isChanged || faults.some(Boolean)}
          aria-label={t('report:wording.saveOne', { name: t(`report:wording.${code}`) })}
        >
          {t('report:wording.save')}
        </Button>
        {stored?.text ? (
          <Button variant="default" onClick={() => void save.act(null)} disabled={save.busy}>
            {t('report:wording.restore')}
          </Button>
        ) : null}
      </Row>
    </Panel>
  )
}

function faultOf(text: string, t: Translate): string | undefined {
  if (isBlank(text)) return t('kernel:required')
  const [name] = unknownVariables(text)
  return name === undefined ? undefined : t('report:fault.variable', { name: isolateBidi(`{${name}}`) })
}

/** The versions of a text; one of them is taken into the fields, and saved like any other change. */
function Versions({ code, onTake }: { code: WordingCode; onTake: (text: Word) => void }) {
  const { t } = useTranslation()
  const { instant, number } = useFormat()
  const { data } = useQuery(wordingHistoryQuery(code))
  return (
    <Grid as="ol" columns="1fr" gap={[8, 16]} className={classes.versions}>
      {data?.items.map(({ version, text, writtenByName, writtenAt }) => (
        <Row as="li" align="stretch" justify="between" wrap key={version}>
          <span>
            {t('report:wording.version', {
              n: number(version),
              by: isolateBidi(writtenByName),
              at: isolateBidi(instant(writtenAt)),
            })}
          </span>
          <Button size="compact-sm" variant="default" onClick={() => onTake(text ?? SHIPPED_TEXTS[code])}>
            {t('report:wording.take')}
          </Button>
        </Row>
      ))}
    </Grid>
  )
}
