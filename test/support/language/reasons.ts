import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { csvColumns } from '../../../src/import/csv/csv-rows.ts';

/**
 * The sentences with which the service refuses people, out of its source: what stands in `${}` is written `{}`. Those that only a
 * program can cause (headers, forms of requests, the sandbox's controls) or an operator's command (backups, moves) are left out: pages show their code in general words.
 */
export function refusalSentences(): { readonly guest: readonly string[]; readonly staff: readonly string[] } {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !forPrograms.test(path));
  const guest = new Set<string>();
  const staff = new Set<string>();
  for (const path of files) {
    for (const sentence of sentencesIn(path)) (forStaff.test(path) ? staff : guest).add(sentence);
  }
  for (const path of ofImports) for (const sentence of wordsIn(path)) staff.add(sentence);
  return { guest: [...guest].sort(), staff: [...staff].filter((sentence) => !guest.has(sentence)).sort() };
}

const forPrograms =
  /^src\/(import|commands|sandbox|http(?!\/authenticate\/authenticate-staff)|api\/(sandbox|legacy|webhooks)|adapters\/webhooks|(workflows|store)\/move)\/|^src\/(store\/database\/(pglite|embedded\/online-backup)|adapters\/calls\/unreadable-notification)\.ts/;
const forStaff =
  /^src\/(http|api\/back-office|workflows\/(staff|location(?!\/refuse-if-moving)|menu(?!\/(menu-answers|method-in))|messages|webhooks|books|payments|pos)|domain\/(staff|webhooks|messages|menu)|domain\/location\/(partners|origin|policy-form|page-address)|domain\/values\/web-address|store\/(staff|webhooks)|adapters\/passkeys|workflows\/order\/(delay|board|refund|remove|change))/;

/** What an import says of a file and of what is in it. */
const ofImports = [
  ...readdirSync('src/import', { recursive: true, encoding: 'utf8' })
    .filter((name) =>
      /^(csv|square|schema-org)\/|^(allergen-words|ledger|menu-parts|read-menu|json-text|shape)\.ts$/.test(name),
    )
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `src/import/${name}`),
  'src/workflows/menu/save-imported-menu.ts',
];
/** Names of rows, places and groups, which are no sentences. */
const names = ['Choose one', 'Choice {}', 'section {}', 'item variation', 'top level', 'line {}', ...csvColumns];

/** Every text of several words that a file says: all but what it lists, and names. */
function wordsIn(path: string): readonly string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  visit(source, (node) => {
    if (ts.isArrayLiteralExpression(node.parent ?? node)) return;
    // What cannot be is said to us.
    if (node.parent !== undefined && ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'assert')
      return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) {
      found.push(...textsOf(node, new Map()));
    }
  });
  const isSentence = (text: string) => /[a-z]+ [a-z{]/.test(text) && !/\n|^\(/.test(text) && !names.includes(text);
  return found.filter(isSentence);
}

/** The sentence is this parameter of these functions, and of each function of the file that has a parameter `message`. */
const places: Readonly<Record<string, number>> = { CommerceError: 1, invalid: 1, notForSale: 1 };

function sentencesIn(path: string): readonly string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const own = new Map<string, number>();
  visit(source, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
      constants.set(`${node.name.text}`, node.initializer);
    }
    if (ts.isFunctionDeclaration(node) && node.name !== undefined) {
      const at = node.parameters.findIndex(({ name }) => ts.isIdentifier(name) && name.text === 'message');
      if (at !== -1) own.set(node.name.text, at);
    }
  });
  const found: string[] = [];
  visit(source, (node) => {
    if (!(ts.isNewExpression(node) || ts.isCallExpression(node)) || !ts.isIdentifier(node.expression)) return;
    const at = own.get(node.expression.text) ?? places[node.expression.text];
    const given = at === undefined ? undefined : node.arguments?.[at];
    if (given !== undefined) found.push(...textsOf(given, constants));
  });
  // A sentence says something by itself.
  return found.filter((text) => /[a-z]{3}/.test(text));
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

function textsOf(expression: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): readonly string[] {
  if (ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression)) return [expression.text];
  if (ts.isTemplateExpression(expression)) {
    return [expression.head.text + expression.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')];
  }
  if (ts.isConditionalExpression(expression)) {
    return [...textsOf(expression.whenTrue, constants), ...textsOf(expression.whenFalse, constants)];
  }
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textsOf(expression.left, constants), textsOf(expression.right, constants)];
    return left.flatMap((one) => right.map((other) => one + other));
  }
  const named = ts.isIdentifier(expression) ? constants.get(expression.text) : undefined;
  return named === undefined ? [] : textsOf(named, constants);
}
