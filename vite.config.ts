import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { awayPages } from './build/away-pages.ts'
import { bootScript } from './build/boot-script.ts'
import { calendarStyle } from './build/calendar-style.ts'
import { compressedTwins } from './build/compressed-twins.ts'
import { drawnPages } from './build/drawn-pages.ts'
import { entrancePages } from './build/entrance-pages.ts'
import { mantineColours } from './build/mantine-colours.ts'
import { pageStyles } from './build/page-styles.ts'
import { pages } from './build/pages.ts'
import { pdfFrame } from './build/pdf-frame.ts'
import { SHARED_OPTIONS } from './build/shared-options.ts'
import { wordsByLanguage } from './build/words-by-language.ts'

const server = process.env.THAMIN_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    react(),
    bootScript(),
    calendarStyle(),
    mantineColours(),
    wordsByLanguage(),
    pages(),
    pageStyles(),
    compressedTwins(),
    drawnPages('landing'),
    drawnPages('verify'),
    entrancePages(),
    pdfFrame(),
    awayPages(),
  ],
  build: {
    ...SHARED_OPTIONS,
    rolldownOptions: {
      output: {
        // Named for what they hold and not for who shares them.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith('shared~') ? 'shared' : name.replace(/^_virtual_/, '')}-[hash].js`,
        // Few files: a file costs a visit more than a kilobyte too much, and what stands together is packed tighter.
        codeSplitting: {
          groups: [
            // As it is until the library is another: what is ours around it changes more often.
            // The address of its worker stands with those who fetch that before the library.
            { name: 'maplibre', test: /node_modules\/maplibre-gl\/(?!.*\?worker)/, priority: 4 },
            { name: 'first', tags: ['$initial'], priority: 3 },
            // Small pieces that most screens use.
            {
              name: 'common',
              test: (id: string) => !/\/Textarea\/|src\/web\/(drafts\/|forms\/(use-)?typed)/.test(id),
              minShareCount: 80,
              maxModuleSize: 2_600,
              priority: 3,
            },
            // Drawn nearly everywhere and shared by too few to be common: packed with a feature they would bring it along.
            {
              name: 'small',
              test: /@tabler\/icons-react\/dist\/esm\/icons\/|src\/web\/kit\/feedback\/empty-state\./,
              minShareCount: 20,
              priority: 3,
            },
            // What every list of records is drawn with, and a hook so small that it would be packed with a feature's words.
            {
              name: 'lists',
              test: /src\/web\/(forms\/fault-text|records\/(list\/(address|chip-list|empty-list|filter-bar|filter-button|frame|list-f|pager|search-box|sort-menu|use-next-page|look-menu)|selection\/))/,
              priority: 2,
            },
            // Each by itself: packed with one feature's dialog they would bring that to all others.
            { name: 'acts', test: /src\/web\/forms\/act-dialog\./, priority: 2 },
            { name: 'history', test: /src\/web\/kit\/layout\/history\./, priority: 2 },
            // By itself: packed with a chunk that needs those which need it, none of them could be read first.
            { name: 'sheets', test: /src\/features\/approaches\/model\/(codes|grid)\.ts$/, priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 600, priority: 1 },
          ],
        },
      },
    },
  },
  // Other pages, such as the frame of PDFs, are built apart and have places to be filled in.
  optimizeDeps: { entries: ['index.html'] },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/rpc', '/api', '/demo', '/files', '/live'].map((path) => [path, { target: server }])),
  },
})
