import type { MetaArgs } from 'react-router';
import { titled, useBrand } from '#ui/page/page-title.ts';
import { LegalPage } from '../screens/legal-page.tsx';
import { MailLink } from '../screens/mail-link.tsx';

export const meta = ({ matches }: MetaArgs) =>
  titled(
    matches,
    'Employment Responsibilities',
    'What US families should know when they hire a caregiver at home: taxes, forms, wages, insurance, and background checks.',
  );

export default function EmploymentResponsibilities() {
  const { name, supportEmail } = useBrand();

  const sections = [
    {
      id: 'information',
      label: 'This is information, not advice',
      body: (
        <>
          <p>
            <strong>This page is general information. It is not legal or tax advice.</strong> It
            covers the main federal rules in plain words. Your state, county, or city may ask for
            more. Rules change, and every home is different. Before you hire, ask a tax professional
            or a lawyer, or use a household payroll service.
          </p>
          <p>
            It sounds like a lot. It is less when you take it step by step, and many families do.
          </p>
        </>
      ),
    },
    {
      id: 'employer',
      label: 'Are you an employer?',
      body: (
        <>
          <p>
            Usually, yes. If you can decide not only <em>what</em> work is done in your home but
            also <em>how</em> it is done, the caregiver is your household employee. It does not
            matter whether the work is full time or part time, whether you pay by the hour or the
            week, where you found the person, or what you call the job in a contract.
          </p>
          <p>
            A caregiver who really runs their own business and alone decides how the work is done
            may be self-employed. A worker whom an agency sends and directs is usually the agency’s
            employee. Giving an employee a Form 1099 instead of a W-2 does not make them
            self-employed.
          </p>
          <p>
            “Independent caregiver” on {name} means only that the caregiver does not work for us.{' '}
            {name} is not the employer and does not take on any of the duties below.
          </p>
        </>
      ),
    },
    {
      id: 'before',
      label: 'Before the first day',
      body: (
        <ul>
          <li>
            <strong>Get an employer number.</strong> Ask the IRS for an Employer Identification
            Number (EIN). It is free online. Many states want you to register with them as well.
          </li>
          <li>
            <strong>Form I-9.</strong> Make sure the person may work in the United States. The
            employee fills in their part of Form I-9 no later than the first day of work. You look
            at their original papers and finish your part within three business days of the first
            day of work. The employee chooses which of the allowed papers to show. Keep the form.
            You do not send it in.
          </li>
          <li>
            <strong>Report the new hire</strong> to your state, within 20 days or sooner if your
            state says so.
          </li>
          <li>
            <strong>Form W-4,</strong> if you and the employee agree that you will hold back federal
            income tax from the pay.
          </li>
        </ul>
      ),
    },
    {
      id: 'background',
      label: 'Background checks',
      body: (
        <>
          <p>
            You are responsible for checking the person you hire. If you order a report from a
            background check company, the federal Fair Credit Reporting Act (FCRA) applies:
          </p>
          <ol>
            <li>
              Tell the person in writing, on a page of its own, that you may use a report to decide
              about the job.
            </li>
            <li>Get their written permission before you order it.</li>
            <li>
              Before you say no because of the report, give them a copy of it and the notice called
              “A Summary of Your Rights Under the Fair Credit Reporting Act,” and time to reply.
            </li>
            <li>
              If you still say no, tell them so, with the name and address of the company that made
              the report, that this company did not make the decision, and that they can dispute
              mistakes and get a free copy.
            </li>
            <li>When you no longer need the report, destroy it safely.</li>
          </ol>
          <p>
            Some states and cities also limit when you may ask about a criminal record and what you
            may do with the answer. A background check badge on {name} does not replace a check of
            your own.
          </p>
        </>
      ),
    },
    {
      id: 'agreement',
      label: 'A written agreement',
      body: (
        <>
          <p>
            Write down what you agree on, and both sign it. Some states and cities require this. It
            saves trouble everywhere. Include:
          </p>
          <ul>
            <li>the tasks, and what is not part of the job,</li>
            <li>days, hours, breaks, and, for live-in care, sleep and time off,</li>
            <li>the hourly rate, the overtime rate, and when and how you pay,</li>
            <li>paid time off, sick days, and holidays,</li>
            <li>driving, meals, a room if there is one, and who pays for what,</li>
            <li>who to call in an emergency,</li>
            <li>how much notice each side gives to end it.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'wages',
      label: 'Minimum wage and overtime',
      body: (
        <>
          <p>
            The federal Fair Labor Standards Act (FLSA) protects most people who work in private
            homes. Pay at least the minimum wage for every hour worked. If the federal, state, and
            local minimum wages differ, the highest one counts. For the hours above 40 in a week,
            pay at least one and a half times the regular rate.
          </p>
          <p>
            There are federal exceptions, for example from overtime for employees who live in the
            home, and for some “companionship” work. They have limits, the government has been
            reviewing them, and many states do not have them. Look them up at the Department of
            Labor and in your state before you rely on one.
          </p>
          <p>
            Write down the hours worked. Some states also require pay slips, a fixed payday, paid
            sick leave, or a day of rest.
          </p>
        </>
      ),
    },
    {
      id: 'taxes',
      label: 'Federal taxes',
      body: (
        <>
          <ul>
            <li>
              <strong>Social Security and Medicare (FICA).</strong> When the cash wages you pay one
              employee in a year reach a certain amount, both of you owe these taxes. You pay your
              share, and you either hold back the employee’s share from the pay or pay it for them.
              The amount can change every year. You find this year’s in IRS Publication 926.
              Different rules apply if the employee is your spouse, your parent, your child under
              21, or anyone under 18.
            </li>
            <li>
              <strong>Federal unemployment tax (FUTA).</strong> You may owe it when the cash wages
              you pay to all household employees together reach a certain amount in any quarter of
              the year. Only the employer pays this one. Publication 926 has the details.
            </li>
            <li>
              <strong>Federal income tax.</strong> You do not have to hold it back from the pay
              unless the employee asks and you agree.
            </li>
            <li>
              <strong>Schedule H.</strong> Once a year you report these taxes on Schedule H,
              together with your own income tax return. You can file it alone if you do not have to
              file a return. So that no large bill and no penalty waits for you, set money aside,
              make estimated payments, or have more tax held back from your own paycheck.
            </li>
            <li>
              <strong>Form W-2.</strong> If Social Security and Medicare taxes apply, or you held
              back income tax, give the employee a Form W-2 after the end of the year, usually by
              January 31, and send a copy with Form W-3 to the Social Security Administration.
            </li>
          </ul>
          <p>You may be able to get a tax credit for the cost of care. Ask a tax professional.</p>
        </>
      ),
    },
    {
      id: 'state',
      label: 'State taxes and insurance',
      body: (
        <ul>
          <li>
            <strong>State unemployment insurance.</strong> In most states you owe it once the wages
            reach a certain amount. Ask your state’s unemployment or labor office.
          </li>
          <li>
            <strong>Workers’ compensation.</strong> It pays when an employee is hurt at work. Many
            states require it for household employees, some from a certain number of hours on. Where
            it is not required, you may still want it. Homeowner’s insurance often does not cover an
            employee.
          </li>
          <li>
            <strong>Other state rules.</strong> Depending on where you live: state income tax,
            disability insurance, or paid family leave.
          </li>
        </ul>
      ),
    },
    {
      id: 'fair',
      label: 'A fair and safe workplace',
      body: (
        <ul>
          <li>
            Choose and treat people fairly. Laws against discrimination and harassment differ, and
            many state and city laws apply even to a home with one employee.
          </li>
          <li>
            Keep the home safe. Tell the caregiver about risks, such as heavy lifting, infections,
            pets, or weapons in the house.
          </li>
          <li>Never keep an employee’s passport or other papers.</li>
          <li>
            Do not punish anyone for asking about their pay or their rights. That is against the
            law.
          </li>
        </ul>
      ),
    },
    {
      id: 'records',
      label: 'Keep records',
      body: (
        <p>
          Keep your tax records for at least four years: wages, taxes, and copies of the forms. Keep
          Form I-9 for three years after the first day of work or one year after the last day,
          whichever is later. Keep the agreement and the hours, too. Your state may ask for longer.
        </p>
      ),
    },
    {
      id: 'end',
      label: 'When the work ends',
      body: (
        <p>
          Pay the last wages on time. Some states want them paid on the same day. Give the employee
          the W-2 for the year, tell your state if it asks you to, and get back keys and codes.
        </p>
      ),
    },
    {
      id: 'caregivers',
      label: 'If you are a caregiver',
      body: (
        <p>
          These rules protect you. Wages reported on a W-2 count toward Social Security, Medicare,
          and unemployment benefits. Ask the family before you start how they will pay you and
          report it. If you are paid less than the law says, the Wage and Hour Division of the US
          Department of Labor, or your state’s labor office, can help.
        </p>
      ),
    },
    {
      id: 'more',
      label: 'Where to read more',
      body: (
        <ul>
          <li>
            <a href="https://www.irs.gov/publications/p926">
              IRS Publication 926, Household Employer’s Tax Guide
            </a>
            , with the amounts for this year
          </li>
          <li>
            <a href="https://www.irs.gov/forms-pubs/about-schedule-h-form-1040">
              IRS Schedule H, Household Employment Taxes
            </a>
          </li>
          <li>
            <a href="https://www.uscis.gov/i-9">USCIS Form I-9</a>, with instructions
          </li>
          <li>
            <a href="https://www.dol.gov/agencies/whd/direct-care">
              US Department of Labor, home care
            </a>
            , on minimum wage and overtime
          </li>
          <li>
            <a href="https://www.ftc.gov/business-guidance/resources/using-consumer-reports-what-employers-need-know">
              Federal Trade Commission, what employers need to know about background reports
            </a>
          </li>
          <li>Your state’s tax, labor, unemployment, and workers’ compensation offices</li>
        </ul>
      ),
    },
    {
      id: 'acknowledge',
      label: 'What you acknowledge',
      body: (
        <>
          <p>When you sign up as a family and hire someone you met here, you acknowledge that:</p>
          <ul>
            <li>
              {name} introduced you and is not the caregiver’s employer, agency, or payroll office,
            </li>
            <li>you may be the employer under the law, and its duties are then yours,</li>
            <li>you check the caregiver yourself before you hire,</li>
            <li>you and the caregiver agree on tasks, hours, and pay without us,</li>
            <li>you have read this page as information and not as advice.</li>
          </ul>
          <p>
            Questions about this page? Write to <MailLink to={supportEmail} />. We cannot answer
            legal or tax questions about your own case.
          </p>
        </>
      ),
    },
  ];

  return (
    <LegalPage
      title="Employment Responsibilities"
      intro="When a caregiver works in your home, you are often their employer. Here is what that means."
      updated="November 15, 2026"
      sections={sections}
    />
  );
}
