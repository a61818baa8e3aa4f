import { GUIDE_TITLES } from '@onmaum/shared-contract/site/guide-titles';
import { paths } from '@onmaum/shared-contract/site/paths';
import { CircleHelp, Coins, Headset, type LucideIcon, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CustomerCentre } from './customer-centre.tsx';
import { MenuList, menuRow } from './menu-list.tsx';

const GUIDES: readonly { guide: keyof typeof GUIDE_TITLES; Icon: LucideIcon }[] = [
  { guide: 'pointGuide', Icon: Coins },
  { guide: 'notice', Icon: Megaphone },
  { guide: 'faq', Icon: CircleHelp },
];

/** Links to the guides, and the customer centre. */
export function Guides() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <MenuList title="도움이 필요할 때">
        {GUIDES.map(({ guide, Icon }) => (
          <li key={guide}>
            <Link className={menuRow} to={paths[guide]}>
              <Icon size={20} aria-hidden="true" />
              {GUIDE_TITLES[guide]}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={menuRow} aria-haspopup="dialog" onClick={() => setAsking(true)}>
            <Headset size={20} aria-hidden="true" />
            고객센터
          </button>
        </li>
      </MenuList>
      <CustomerCentre open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
