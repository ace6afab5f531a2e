import { defineConfig } from 'vitest/config'

// Types are checked by the compiler, so files with nothing but types have nothing to run.
const exclude = ['**/node_modules/**', '**/dist/**', '**/*.types.test.ts']
const postgres = './tests/setup/postgres.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['packages/{domain,web}/**/*.test.{ts,tsx}'], exclude } },
      {
        test: {
          name: 'server',
          include: ['packages/server/**/*.test.ts'],
          exclude,
          globalSetup: postgres,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/**/*.test.ts'],
          exclude,
          globalSetup: [postgres, './tests/setup/product.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
