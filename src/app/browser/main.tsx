import '#web/styles/mantine.ts'
import '#web/styles/fonts.css'
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './session-source.ts'
import './words.ts'
import { i18n, loadLanguage } from '#web/i18n/i18n.ts'
import { App } from './app.tsx'

function draw() {
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
}

const language = i18n.language === 'en' ? 'en' : 'ar'
// Words that did not arrive are better read in the other language than not at all.
loadLanguage(language)
  .catch(() => loadLanguage(language === 'ar' ? 'en' : 'ar'))
  .then(draw, draw)
