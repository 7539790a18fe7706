import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

// "Add to cart, read whole" in CONTRIBUTING.md: an act stays understandable only while a test adds up what one has to read.

const filesMax = 10;
const linesMax = 1_300;

const guide = readFileSync('CONTRIBUTING.md', 'utf8');
const section = guide.split(/^## /m).find((part) => part.startsWith('Add to cart, read whole')) ?? '';
const [reading = '', besides = ''] = section.split('need not be opened:');
const files = [...reading.matchAll(/^\d+\. `(src\/[^`]+\.ts)`/gm)].map(([, path = '']) => path);
const unopened = [...besides.matchAll(/`(src\/[^`]+\.ts)`/g)].map(([, path = '']) => path);

describe('add to cart, read whole', () => {
  test('every file that is named exists, once', () => {
    const named = [...files, ...unopened];
    expect(files.length).toBeGreaterThan(0);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
    expect(named.filter((path, index) => named.indexOf(path) !== index)).toEqual([]);
  });

  test('takes at most ten files and 1,300 lines', () => {
    const lines = files.map((path) => readFileSync(path, 'utf8').trimEnd().split('\n').length);
    expect(files.length).toBeLessThanOrEqual(filesMax);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(linesMax);
  });

  test('names all that its files import at run time, and nothing else', () => {
    const imported = new Set(files.flatMap(valueImports).filter((path) => !path.startsWith('src/http/')));
    expect([...imported].filter((path) => !files.includes(path) && !unopened.includes(path))).toEqual([]);
    expect(unopened.filter((path) => !imported.has(path))).toEqual([]);
  });
});

/** The modules of `src` that a file imports or exports from with at least one value. */
function valueImports(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2023, true);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    if (from === undefined || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return [];
    return isTypesOnly(statement) ? [] : [join(dirname(path), from.text)];
  });
}

function isTypesOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const clause = statement.importClause;
  if (clause === undefined) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return (
    clause.name === undefined &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.every((element) => element.isTypeOnly)
  );
}
