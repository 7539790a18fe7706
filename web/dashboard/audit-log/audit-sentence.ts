import type { AuditEntry } from '../../../client/index.ts';
import { formatMinor } from '../../language/amount.ts';
import dashboard from '../../language/en/dashboard.json';
import { useTexts } from '../../language/language.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

type Act = keyof typeof dashboard.audit.acts;
type State = keyof typeof dashboard.orders.states;
type Role = keyof typeof dashboard.roles;

/** What an entry says, after the name of who did it: "published the menu". What is not known here is named as it is. */
export function useAuditSentence(): (entry: AuditEntry) => string {
  const texts = useTexts('dashboard');
  const { currency } = useWorkplace();
  return (entry) => {
    const { operation, subject, changes } = entry;
    const act = actOf(entry);
    if (act === null) return texts('audit.unknown', { operation });
    return texts(`audit.acts.${act}`, {
      subject,
      role: isOf(dashboard.roles, changes.role) ? texts(`roles.${changes.role as Role}`) : '',
      state: isOf(dashboard.orders.states, changes.to) ? texts(`orders.states.${changes.to as State}`) : '',
      amount: typeof changes.amountMinor === 'number' ? formatMinor(changes.amountMinor, currency) : '',
      extraMinutes: typeof changes.extraMinutes === 'number' ? changes.extraMinutes : '',
      name: typeof changes.name === 'string' ? changes.name : '',
    });
  };
}

/** The sentence an entry takes: some acts read differently by what they did. */
function actOf({ operation, changes }: AuditEntry): Act | null {
  const byOperation: Readonly<Record<string, Act>> = {
    setAvailability: changes.soldOut === true ? 'soldOut' : 'soldOutNoMore',
    decidePlacement: changes.decision === 'accepted' ? 'accepted' : 'rejected',
    changeBoardOrder: changes.to === 'CANCELLED' ? 'cancelledOrder' : 'changeBoardOrder',
    verifyStaffCode: signInOutcome(changes.outcome),
    finishPasskeySignIn: 'signedIn',
    confirmSession: signInOutcome(changes.outcome),
    useFirstRunLink: 'signedIn',
    refundOrder: typeof changes.amountMinor === 'number' ? 'refundAmount' : 'refundLines',
  };
  const act = byOperation[operation] ?? operation;
  return isOf(dashboard.audit.acts, act) ? (act as Act) : null;
}

function signInOutcome(outcome: unknown): Act {
  return outcome === 'refused' || outcome === 'limited' ? outcome : 'signedIn';
}

function isOf(table: object, name: unknown): boolean {
  return typeof name === 'string' && Object.hasOwn(table, name);
}
