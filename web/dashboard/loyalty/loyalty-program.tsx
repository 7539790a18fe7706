import type { LoyaltyProgramme, LoyaltyProgrammeTerms } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card, Empty } from '../../design/card.tsx';
import { CheckField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { DocumentForm } from '../documents/document-form.tsx';
import { useVersionedDocument, type VersionedDocument } from '../documents/use-versioned-document.ts';
import { AmountField, CountField, LimitField } from '../forms/number-field.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { LoyaltyReward } from './loyalty-reward.tsx';

type Loyalty = Pick<LoyaltyProgramme, 'enabled' | 'programme'>;

const mostPoints = 1_000_000_000;

// A point for every whole unit of money spent, until the owner says otherwise.
const first: LoyaltyProgrammeTerms = {
  rate: { points: 1, spendMinor: 100 },
  minimumSpendMinor: 0,
  welcomePoints: 0,
  pointsLifeDays: null,
  rewards: [],
};

/** The program with its rewards; owners change it, managers read it. */
export function LoyaltyProgramCard() {
  const texts = useTexts('connections');
  const { client, merchantId, role } = useWorkplace();
  const versioned = ({ programmeRevision, enabled, programme }: Loyalty & { readonly programmeRevision: number }) => ({
    revision: programmeRevision,
    value: { enabled, programme },
  });
  const program = useVersionedDocument<Loyalty>({
    queryKey: ['loyalty-program', merchantId],
    read: async () => versioned(await client.getLoyaltyProgramme({ merchantId })),
    write: async ({ revision }, { enabled, programme }) => {
      const body = { programmeRevision: revision, enabled, programme: programme ?? first };
      return versioned(await client.saveLoyaltyProgramme({ merchantId, body }));
    },
  });
  return (
    <Card title={texts('loyalty.program')}>
      <DocumentForm from={program} isReadOnly={role !== 'owner'}>
        {(document) => <Terms document={document} />}
      </DocumentForm>
    </Card>
  );
}

function Terms({ document }: { readonly document: VersionedDocument<Loyalty> }) {
  const texts = useTexts('connections');
  const { programme, enabled } = document.value;
  if (programme === null) {
    return (
      <Empty title={texts('loyalty.noProgram')}>
        <p className="mb-4">{texts('loyalty.noProgramText')}</p>
        <Button look="primary" onClick={() => document.edit(() => ({ enabled: true, programme: first }))}>
          {texts('loyalty.start')}
        </Button>
      </Empty>
    );
  }
  const change = (changes: Partial<LoyaltyProgrammeTerms>) =>
    document.edit((known) => ({ ...known, programme: { ...(known.programme ?? first), ...changes } }));
  return (
    <>
      <CheckField
        look="switch"
        label={texts('loyalty.enabled')}
        hint={texts('loyalty.enabledHint')}
        checked={enabled}
        onChange={(event) => document.edit((known) => ({ ...known, enabled: event.target.checked }))}
      />
      <Earning programme={programme} change={change} />
      <Rewards programme={programme} change={change} />
    </>
  );
}

type Part = {
  readonly programme: LoyaltyProgrammeTerms;
  readonly change: (changes: Partial<LoyaltyProgrammeTerms>) => void;
};

function Earning({ programme, change }: Part) {
  const texts = useTexts('connections');
  const { rate } = programme;
  return (
    <div className="grid items-baseline gap-4 sm:grid-cols-2">
      <CountField
        label={texts('loyalty.points')}
        least={0}
        most={mostPoints}
        value={rate.points}
        onChange={(points) => change({ rate: { ...rate, points } })}
      />
      <AmountField
        label={texts('loyalty.spend')}
        leastMinor={1}
        value={rate.spendMinor}
        onChange={(spendMinor) => change({ rate: { ...rate, spendMinor } })}
      />
      <AmountField
        label={texts('loyalty.minimum')}
        hint={texts('loyalty.minimumHint')}
        value={programme.minimumSpendMinor}
        onChange={(minimumSpendMinor) => change({ minimumSpendMinor })}
      />
      <CountField
        label={texts('loyalty.welcome')}
        hint={texts('loyalty.welcomeHint')}
        least={0}
        most={mostPoints}
        value={programme.welcomePoints}
        onChange={(welcomePoints) => change({ welcomePoints })}
      />
      <LimitField
        label={texts('loyalty.life')}
        hint={texts('loyalty.lifeHint')}
        least={1}
        most={36_500}
        value={programme.pointsLifeDays}
        onChange={(pointsLifeDays) => change({ pointsLifeDays })}
      />
    </div>
  );
}

function Rewards({ programme, change }: Part) {
  const texts = useTexts('connections');
  const { rewards } = programme;
  const add = () => {
    const rewardId = `reward-${crypto.randomUUID()}`;
    const open = { minimumSpendMinor: 0, startsAt: null, endsAt: null, methods: null };
    change({ rewards: [...rewards, { rewardId, name: '', pointsCost: 100, amountOffMinor: 500, ...open }] });
  };
  return (
    <section className="space-y-3 border-t border-line pt-4">
      <h3 className="font-bold">{texts('loyalty.rewards')}</h3>
      {rewards.length === 0 && <p className="text-muted">{texts('loyalty.noRewards')}</p>}
      <ul className="space-y-3">
        {rewards.map((reward) => (
          <LoyaltyReward
            key={reward.rewardId}
            reward={reward}
            onChange={(next) => change({ rewards: rewards.map((each) => (each === reward ? next : each)) })}
            onRemove={() => change({ rewards: rewards.filter((each) => each !== reward) })}
          />
        ))}
      </ul>
      <Button onClick={add}>
        <Icon name="plus" size={18} />
        {texts('loyalty.addReward')}
      </Button>
    </section>
  );
}
